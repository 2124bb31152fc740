import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { TokensPage } from './tokens-page.tsx';
import { findTokens } from './organization-tokens.view.ts';

/** `GET /app/organizations/:organization/tokens`: the tokens of the organization and of its teams, without their secrets. */
export const listOrganizationTokens = organizationPage('tokens', ({ clock }) => async (visit) => {
  const { req, client, organization } = visit;
  const { page, done } = listQuery.parse({ ...req.query });
  const found = await findTokens(client, organization, page);
  return { title: 'Tokens', body: TokensPage({ organization, ...found, done, now: clock.now() }) };
});
