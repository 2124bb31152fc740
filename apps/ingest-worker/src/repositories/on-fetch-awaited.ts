import { moduleFetchAwaitedV1, policySetFetchAwaitedV1, type AwaitedFetch } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { announceQueued } from '../subjects/announce-queued.ts';
import type { UploadPurpose } from '../subjects/subject.ts';

const subjectKind = { 'module-version': 'moduleVersion', 'policy-set-version': 'policySetVersion' } as const;

/** `module-fetch.awaited`, `policy-set-fetch.awaited`: fetches the commits of versions together, to store them as archives. */
export const onFetchAwaited = (): EventHandler<IngestStores>[] => [
  on(moduleFetchAwaitedV1, (stores: IngestStores, event) => awaitFetch(stores, 'module-version', event)),
  on(policySetFetchAwaitedV1, (stores: IngestStores, event) =>
    awaitFetch(stores, 'policy-set-version', event),
  ),
];

/** The fetch itself checks if the versions still need it. Versions that already have a job are published as queued. */
async function awaitFetch(
  stores: IngestStores,
  purpose: UploadPurpose,
  event: ReceivedEvent<AwaitedFetch>,
): Promise<void> {
  const { organizationId, cause, data: fetch } = event;
  if (organizationId === null) throw new Unacceptable('the event names no organization');
  if (!fetch.versions.every(({ subject }) => isId(subjectKind[purpose], subject)))
    throw new Unacceptable('the event names a version whose id is of the wrong kind');
  if (!(await stores.subjects.holdOrganization(organizationId))) return;
  const subjects = await stores.gitJobs.fetchCommits({ organizationId, purpose, cause }, fetch);
  await announceQueued(stores, organizationId, event, { purpose, subjects });
}
