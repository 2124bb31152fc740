import type { Clock } from '@groundwork/auth';
import {
  listOrganizationChanges,
  type ChangesState,
  type KeepingService,
  type RecordDocument,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { InternalClient } from '@groundwork/http';
import type { GrantsService } from '@groundwork/service/grants';
import { createChanges } from './changes.ts';
import { createHotReads, type DocumentChanges, type HotReads } from './hot-reads.ts';
import { createReaders } from './readers.ts';
import { anyGrants, createRecordAudiences } from './record-audiences.ts';

/** Limit for each service, because these documents are read less often than modules are. */
const maxBytes = 16 * 1024 * 1024;

/** Kept documents of records, by the service that owns them (ADR 100). */
export type RecordReads = Readonly<Record<KeepingService, HotReads<RecordDocument>>>;

interface Options {
  readonly client: Pick<InternalClient, 'ask'>;
  readonly clock: Clock;
  readonly elapsed?: (() => number) | undefined;
  readonly grants: Pick<GrantsService, 'authorize' | 'cachedGrants' | 'dropOrganizations'>;
}

export function createRecordReads({ client, clock, elapsed, grants }: Options): RecordReads {
  const readers = createReaders(grants, anyGrants);
  const of = (service: KeepingService) =>
    createHotReads({
      clock,
      changes: changesOf(service),
      readers,
      audiences: createRecordAudiences(grants),
      maxBytes,
    });

  function changesOf(service: KeepingService): DocumentChanges<RecordDocument> {
    const changes = createChanges<OrganizationId, undefined, Listed>({
      ask: async (since) => {
        const { state, changed } = await client.ask(listOrganizationChanges[service], { since });
        return { state, changed: changed?.map((id) => [id, null]) ?? null };
      },
      // The document of an organization shows the rights of its reader, which follow from what has changed.
      ...(service === 'admin-orgs' && {
        onList: ({ changed }) => grants.dropOrganizations(changed?.map(([id]) => id) ?? null),
      }),
      elapsed,
    });
    return {
      ...changes,
      isCurrent: ({ organizationId }, loadedAt) => changes.isCurrent(organizationId, loadedAt),
      count: () => undefined,
    };
  }

  return {
    'admin-orgs': of('admin-orgs'),
    policy: of('policy'),
    'vcs-connections': of('vcs-connections'),
  };
}

interface Listed {
  readonly state: ChangesState;
  readonly changed: (readonly [OrganizationId, null])[] | null;
}
