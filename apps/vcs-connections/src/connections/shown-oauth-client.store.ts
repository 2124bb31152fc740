import { z } from 'zod';
import {
  idSchema,
  type OauthClientId,
  type OrganizationId,
  type ProjectId,
} from '@groundwork/contracts/resource-ids';
import { camelRow, columnsOf, type Db, type RequestedPage, rowsOf } from '@groundwork/database';
import { oauthTokenInJson } from './oauth-token.store.ts';
import type { OauthToken } from './oauth-token.ts';
import { oauthClientRow } from './oauth-client.store.ts';
import type { OauthClient } from './oauth-client.ts';

export interface ShownOauthClient {
  readonly client: OauthClient;
  readonly oauthTokens: readonly OauthToken[];
  readonly projectIds: readonly ProjectId[];
}

const besidesRow = camelRow({
  oauthTokens: z.array(oauthTokenInJson),
  projectIds: z.array(idSchema('project')),
});

const selectShown = `select ${columnsOf(oauthClientRow, 'c').join(', ')},
  (select coalesce(json_agg(token order by token.created_at, token.id), '[]') from oauth_tokens as token
    where token.organization_id = c.organization_id and token.oauth_client_id = c.id) as oauth_tokens,
  (select coalesce(json_agg(project_id order by project_id), '[]') from oauth_client_projects as p
    where p.organization_id = c.organization_id and p.oauth_client_id = c.id) as project_ids
  from oauth_clients as c`;

export function createShownOauthClientStore(db: Db) {
  async function select(rest: string, values: readonly (string | number)[]): Promise<ShownOauthClient[]> {
    const result: unknown = await db.raw(`${selectShown} ${rest}`, [...values]);
    return rowsOf(result).map((row) => ({ client: oauthClientRow.parse(row), ...besidesRow.parse(row) }));
  }

  const ofOrganization = 'where c.organization_id = ? order by c.created_at, c.id';

  return {
    /** The caller must check the grants in the organization of the connection before showing it. */
    findInAnyOrganization: async (id: OauthClientId): Promise<ShownOauthClient | undefined> =>
      (await select('where c.id = ?', [id])).at(0),

    list: (organizationId: OrganizationId, page?: RequestedPage): Promise<ShownOauthClient[]> =>
      page
        ? select(`${ofOrganization} limit ? offset ?`, [
            organizationId,
            page.size,
            (page.number - 1) * page.size,
          ])
        : select(ofOrganization, [organizationId]),
  };
}
