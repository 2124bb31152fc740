import type { ResourceOf } from '@groundwork/client';

/** Services that handle events, and so may park them. */
export const consumingServices = [
  'registry',
  'policy',
  'vcs-connections',
  'admin-orgs',
  'ingest-worker',
] as const;

export type ConsumingService = (typeof consumingServices)[number];

export type ParkedEvent = ResourceOf<'ParkedEvents'>;
