import {
  eventAbout,
  maxNamedRelations,
  oauthClientCreatedV1,
  oauthClientDeletedV1,
  oauthClientUpdatedV1,
} from '@groundwork/contracts';
import type { OauthClient, ProjectsChange } from './oauth-client.ts';

/** The connection was created, perhaps with projects. */
export const oauthClientCreated = (client: OauthClient, changes: readonly ProjectsChange[] = []) =>
  eventAbout(oauthClientCreatedV1, client, stateOf(client, changes));

/** Name, key, a secret, host keys, scope, projects or health of the connection have changed. */
export const oauthClientUpdated = (client: OauthClient, changes: readonly ProjectsChange[] = []) =>
  eventAbout(oauthClientUpdatedV1, client, stateOf(client, changes));

/** The connection was deleted. Its tombstone is one version above the last one stored. */
export const oauthClientDeleted = (client: OauthClient) =>
  eventAbout(oauthClientDeletedV1, { ...client, version: client.version + 1 }, stateOf(client, []));

const stateOf = (
  { id, serviceProvider, name, organizationScoped }: OauthClient,
  changes: readonly ProjectsChange[],
) => ({
  id,
  serviceProvider,
  name,
  organizationScoped,
  ...(changes.length > 0 && { changes: changes.map(toldChange) }),
});

/** Names at most a few hundred projects, but counts all of them. */
const toldChange = ({ change, ids }: ProjectsChange) => ({
  relation: 'projects' as const,
  change,
  ids: ids.slice(0, maxNamedRelations / 2),
  count: ids.length,
});
