import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from './event.ts';
import type { ServiceName } from './services.ts';

/**
 * The service has removed everything of a deleted organization. The aggregate is what it held; its id is the
 * organization's, its version that of the organization's tombstone.
 */
const recordsPurged = (publisher: ServiceName) =>
  defineEvent({
    publisher,
    type: `${publisher}-records.purged`,
    data: z.object({ organizationId: idSchema('organization') }),
  });

/** registry holds nothing more of a deleted organization. */
export const registryRecordsPurgedV1 = recordsPurged('registry');

/** policy holds nothing more of a deleted organization. */
export const policyRecordsPurgedV1 = recordsPurged('policy');

/** vcs-connections holds nothing more of a deleted organization. */
export const vcsConnectionsRecordsPurgedV1 = recordsPurged('vcs-connections');

/** ingest-worker holds nothing more of a deleted organization. */
export const ingestWorkerRecordsPurgedV1 = recordsPurged('ingest-worker');
