import type { ResourceOf } from '@groundwork/client';

/** Services that consume events, and therefore may park some. */
export const consumingServices = [
  'registry',
  'policy',
  'vcs-connections',
  'admin-orgs',
  'ingest-worker',
] as const;

export type ConsumingService = (typeof consumingServices)[number];

export type ParkedEvent = ResourceOf<'ParkedEvents'>;
