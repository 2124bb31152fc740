import type { AwaitedFetch } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { IngestStores } from '../stores.ts';
import type { UploadPurpose } from '../uploads/upload.ts';

const subjectKind = { 'module-version': 'moduleVersion', 'policy-set-version': 'policySetVersion' } as const;

/** Has the commits of an event fetched. Whether their versions still need it is looked at when that begins. */
export async function awaitFetch(
  stores: IngestStores,
  purpose: UploadPurpose,
  { organizationId, cause, data: fetch }: ReceivedEvent<AwaitedFetch>,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('a version belongs to an organization');
  if (!fetch.versions.every(({ subject }) => isId(subjectKind[purpose], subject)))
    throw new Unacceptable('it awaits archives of records of another kind');
  if (await stores.subjects.isOrganizationDeleted(organizationId)) return;
  await stores.gitJobs.fetchCommits({ organizationId, purpose, cause }, { kind: 'fetch', fetch });
}
