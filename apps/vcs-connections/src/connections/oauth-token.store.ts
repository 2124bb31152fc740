import { z } from 'zod';
import { serviceProviderSchema, type ServiceProvider } from '@groundwork/contracts';
import {
  idSchema,
  type OauthClientId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  jsonTime,
  ownerOf,
  parseRows,
  purgeRows,
  readPage,
} from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { organizationKind } from '@groundwork/references';
import { withoutTrailingSlashes } from './provider-address.request.ts';
import type { OauthToken } from './oauth-token.ts';

export interface ConnectedOauthToken {
  readonly id: OauthTokenId;
  readonly organizationId: OrganizationId;
  readonly oauthClientId: OauthClientId;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
  /** The only projects whose workspaces may use the token; missing if the whole organization may. */
  readonly projectIds?: ProjectId[];
}

const connectedRow = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('oauthToken'),
  oauthClientId: idSchema('oauthClient'),
  serviceProvider: serviceProviderSchema,
  httpUrl: z.string(),
  projectIds: z.array(idSchema('project')).nullable(),
}).transform(({ httpUrl, projectIds, ...rest }): ConnectedOauthToken => ({
  ...rest,
  httpUrl: withoutTrailingSlashes(httpUrl),
  ...(projectIds && { projectIds }),
}));

const changing = {
  serviceProviderUser: z.string().nullable(),
  hasSshKey: z.boolean(),
  version: z.int(),
};

const rowSchema = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('oauthToken'),
  oauthClientId: idSchema('oauthClient'),
  createdAt: z.date(),
  ...changing,
});

export const oauthTokenInJson = camelRow({ ...rowSchema.out.shape, createdAt: jsonTime });

const columns = columnsOf(rowSchema);

export interface OauthTokenCriteria {
  readonly organizationId: OrganizationId;
  readonly oauthClientId?: OauthClientId;
}

export function createOauthTokenStore(db: Db) {
  const listed = ({ organizationId, oauthClientId }: OauthTokenCriteria) =>
    db('oauth_tokens')
      .where({
        organization_id: organizationId,
        ...(oauthClientId !== undefined && { oauth_client_id: oauthClientId }),
      })
      .select(columns)
      .orderBy(['created_at', 'id']);

  return {
    async insert(token: OauthToken): Promise<void> {
      await db('oauth_tokens').insert(columnValues(token, rowSchema));
    },

    /** The connection must be locked. */
    async update(token: OauthToken): Promise<void> {
      await db('oauth_tokens')
        .where({ organization_id: token.organizationId, id: token.id })
        .update(columnValues(token, changing));
    },

    async delete({ organizationId, id }: OauthToken): Promise<void> {
      await db('oauth_tokens').where({ organization_id: organizationId, id }).delete();
    },

    findOwner: (id: OauthTokenId): Promise<OrganizationId | undefined> => ownerOf(db, 'oauth_tokens', id),

    async find(organizationId: OrganizationId, id: OauthTokenId): Promise<OauthToken | undefined> {
      const rows: unknown = await db('oauth_tokens')
        .select(columns)
        .where({ organization_id: organizationId, id });
      return firstRow(rowSchema, rows);
    },

    async list(criteria: OauthTokenCriteria): Promise<OauthToken[]> {
      return parseRows(rowSchema, await listed(criteria));
    },

    async page(criteria: OauthTokenCriteria, page: Page) {
      const query = listed(criteria);
      return readPage(rowSchema, query, page);
    },

    /** Tokens of any organization that is not known to be deleted. */
    async findConnected(ids: readonly OauthTokenId[]): Promise<ConnectedOauthToken[]> {
      const tombstone = db('referenced_records')
        .where({ kind: organizationKind })
        .whereNotNull('deleted_at')
        .whereRaw('referenced_records.id = oauth_tokens.organization_id');
      const rows: unknown = await db('oauth_tokens')
        .join('oauth_clients', {
          'oauth_clients.organization_id': 'oauth_tokens.organization_id',
          'oauth_clients.id': 'oauth_tokens.oauth_client_id',
        })
        .whereIn('oauth_tokens.id', ids)
        .whereNotExists(tombstone)
        .select([
          'oauth_tokens.organization_id',
          'oauth_tokens.id',
          'oauth_tokens.oauth_client_id',
          'oauth_clients.service_provider',
          'oauth_clients.http_url',
          db.raw(`case when not organization_scoped then array(
            select project_id from oauth_client_projects p
            where p.organization_id = oauth_clients.organization_id and p.oauth_client_id = oauth_clients.id
            order by project_id) end as project_ids`),
        ]);
      return parseRows(connectedRow, rows);
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'oauth_tokens', organizationId, atMost),
  };
}
