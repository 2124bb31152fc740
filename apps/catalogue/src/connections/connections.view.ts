import { bodyOf } from '@groundwork/client';
import { maySee, pathOf } from '../organizations/organization.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { nameOf } from './connection.ts';

/** Connection through which a repository can be followed. */
export interface UsableConnection {
  /** Id of its token. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

/** Connections with a token; undefined for users who may not see connections. */
export async function findUsableConnections({
  client,
  organization,
}: Pick<OrganizationVisit, 'client' | 'organization'>): Promise<readonly UsableConnection[] | undefined> {
  if (!maySee(organization.attributes.permissions, 'connections')) return undefined;
  const { data } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/oauth-clients', {
      params: { path: { organization_name: organization.id } },
    }),
  );
  return data.flatMap((connection) =>
    connection.relationships['oauth-tokens'].data.map(({ id }) => ({
      id,
      path: pathOf(organization.id, 'connections', connection.id),
      name: nameOf(connection),
    })),
  );
}
