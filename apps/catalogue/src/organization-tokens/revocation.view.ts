import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { notFound } from '@groundwork/errors';
import type { Shown } from '../pages/shown.ts';
import { RevocationPage } from '../tokens/revocation-page.tsx';
import { pathOf } from '../organizations/organization.ts';
import type { FoundToken } from './organization-token.ts';
import { findTokens } from './organization-tokens.view.ts';

/**
 * A token of the organization or of one of its teams.
 *
 * @throws GroundworkError `not-found` if it is not among those that the person may see
 */
export async function findToken(
  { client, organization }: OrganizationVisit,
  id: string,
): Promise<FoundToken> {
  for (let page = 1; ; page += 1) {
    const { tokens, pagination } = await findTokens(client, organization, page);
    const found = tokens.find(({ token }) => token.id === id);
    if (found) return found;
    if (pagination['next-page'] === null) throw notFound();
  }
}

/** The page that asks before a token is revoked. */
export const renderRevocation = (
  { session, organization }: OrganizationVisit,
  { holder, token }: FoundToken,
  problems?: readonly string[],
): Shown => ({
  title: 'Revoke a token',
  body: RevocationPage({
    holder,
    token,
    action: pathOf(organization.id, 'tokens', token.id, 'revoke'),
    back: pathOf(organization.id, 'tokens'),
    formToken: session.formToken,
    problems,
  }),
  ...(problems && { status: 422 }),
});
