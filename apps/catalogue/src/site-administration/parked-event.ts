import type { ResourceOf } from '@groundwork/client';

/** The services that handle events, each with the ones that it has given up. */
export const consumingServices = [
  'registry',
  'policy',
  'vcs-connections',
  'admin-orgs',
  'ingest-worker',
] as const;

export type ConsumingService = (typeof consumingServices)[number];

export type ParkedEvent = ResourceOf<'ParkedEvents'>;
