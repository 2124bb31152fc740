import type { Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { denied, notFound } from '@groundwork/errors';
import { isSiteAdministrator } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { authorizeForTeam } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { type ApiToken, tokenOrganization, type TokenSubject } from '../tokens/api-token.ts';
import { canManageOrganizationToken, canManageTokensOf } from './api-token.policy.ts';

export interface AccessToToken {
  readonly token: ApiToken;
  /** Name of the organization that the token belongs to; null for a user token. */
  readonly organizationName: string | null;
}

/**
 * The token in the path. The caller must be able to manage the tokens of its owner, or be a site administrator, who may
 * revoke any token (ADR 34).
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForToken(
  ctx: Pick<AdminOrgsContext, 'config'>,
  stores: AdminOrgsStores,
  principal: Principal,
  tokenId: string,
): Promise<AccessToToken> {
  const token = await stores.apiTokens.find(parseId('apiToken', tokenId));
  if (!token) throw notFound();
  const { subject } = token;
  const organizationName = isSiteAdministrator(ctx, principal)
    ? await organizationNameOf(stores, subject)
    : await authorizeForSubject(stores, principal, subject);
  return { token, organizationName };
}

async function organizationNameOf(stores: AdminOrgsStores, subject: TokenSubject): Promise<string | null> {
  const organizationId = tokenOrganization(subject);
  return organizationId === null ? null : (await stores.organizations.get(organizationId)).name;
}

async function authorizeForSubject(
  stores: AdminOrgsStores,
  principal: Principal,
  subject: TokenSubject,
): Promise<string | null> {
  switch (subject.kind) {
    case 'user': {
      if (!canManageTokensOf(principal, subject.userId)) throw denied('own-token');
      return null;
    }
    case 'team': {
      const { access } = await authorizeForTeam(stores, principal, subject.teamId, canManageTokens);
      return access.grants.organization.name;
    }
    case 'organization':
    case 'audit-trail': {
      const { grants } = await authorize(stores, principal, { id: subject.organizationId }, (granted) =>
        canManageOrganizationToken(principal, granted),
      );
      return grants.organization.name;
    }
  }
}
