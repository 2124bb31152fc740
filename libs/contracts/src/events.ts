import * as adminOrgs from './admin-orgs/index.ts';
import type { EventDefinition } from './event.ts';
import * as ingestWorker from './ingest-worker/index.ts';
import * as policy from './policy/index.ts';
import * as recordsPurged from './records-purged.events.ts';
import * as registry from './registry/index.ts';
import * as vcsConnections from './vcs-connections/index.ts';

const isEvent = (exported: unknown): exported is EventDefinition =>
  typeof exported === 'object' && exported !== null && 'routingKey' in exported;

/** All events that a `*.events.ts` exports. A test parses the samples of each event in `samples/`. */
export const events: readonly EventDefinition[] = [
  adminOrgs,
  registry,
  policy,
  vcsConnections,
  ingestWorker,
  recordsPurged,
]
  .flatMap((contracts) => Object.values<unknown>(contracts))
  .filter(isEvent);
