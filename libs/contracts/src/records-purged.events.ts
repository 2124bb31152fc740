import { z } from 'zod';
import { defineEvent } from './event.ts';
import { idSchema } from './resource-ids/resource-id.ts';
import type { ServiceName } from './services.ts';

/**
 * The service has removed everything of a deleted organization. The aggregate stands for these records; its id and
 * version are those of the organization's tombstone.
 */
const recordsPurged = (publisher: ServiceName) =>
  defineEvent({
    publisher,
    type: `${publisher}-records.purged`,
    data: z.object({ organizationId: idSchema('organization') }),
  });

export const registryRecordsPurgedV1 = recordsPurged('registry');

export const policyRecordsPurgedV1 = recordsPurged('policy');

export const vcsConnectionsRecordsPurgedV1 = recordsPurged('vcs-connections');

export const ingestWorkerRecordsPurgedV1 = recordsPurged('ingest-worker');
