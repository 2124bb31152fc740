import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { revocationOf } from '../tokens/revocation.tsx';
import { organizationTokenParameters } from './organization-token.request.ts';
import type { FoundToken } from './organization-token.ts';
import { findTokens } from './organization-tokens.view.ts';

const revocation = confirmation({
  find: findToken,
  ask: ({ organization }, { holder, token }) =>
    revocationOf(holder, token, pathOf(organization.id, 'tokens')),
  act: ({ client }, { token: { id } }) =>
    client.DELETE('/api/v2/authentication-tokens/{token_id}', { params: { path: { token_id: id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'tokens')}?done=revoked`,
});

/** `GET /app/organizations/:organization/tokens/:token/revoke`: asks before a token is revoked. */
export const showOrganizationTokenRevocation = organizationPage('tokens', revocation.show);

/** `POST /app/organizations/:organization/tokens/:token/revoke`: revokes a token of the organization or of a team. */
export const revokeOrganizationToken = organizationPage('tokens', revocation.send);

/** Treats a token that the user may not see as not found. */
async function findToken({ req, client, organization }: OrganizationVisit): Promise<FoundToken> {
  const { token: id } = parseParams(organizationTokenParameters, req);
  for (let page = 1; ; page += 1) {
    const { tokens, pagination } = await findTokens(client, organization, page);
    const found = tokens.find(({ token }) => token.id === id);
    if (found) return found;
    if (pagination['next-page'] === null) throw notFound();
  }
}
