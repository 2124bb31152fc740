import adminOrgs from '../documents/admin-orgs.json' with { type: 'json' };
import gateway from '../documents/gateway.json' with { type: 'json' };
import ingestWorker from '../documents/ingest-worker.json' with { type: 'json' };
import policy from '../documents/policy.json' with { type: 'json' };
import registry from '../documents/registry.json' with { type: 'json' };
import vcsConnections from '../documents/vcs-connections.json' with { type: 'json' };
import catalogue from '../documents/catalogue.json' with { type: 'json' };
import { descriptionSchema, type Description } from './document.ts';

/** The recorded descriptions of all services, which are imported so that a bundle includes them. */
export const readDescriptions = (): Description[] =>
  [gateway, registry, policy, vcsConnections, adminOrgs, ingestWorker, catalogue].map((recorded) =>
    descriptionSchema.parse(recorded),
  );
