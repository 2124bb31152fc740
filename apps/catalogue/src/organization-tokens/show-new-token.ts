import { organizationPage } from '../organizations/organization.view.ts';
import { findHolder, renderNewToken } from './new-token.view.ts';
import { holderQuery } from './organization-token.request.ts';

/** `GET /app/organizations/:organization/tokens/new`: the form that creates a token of the organization or of a team. */
export const showNewToken = organizationPage('tokens', () => async (visit) => {
  const { for: id } = holderQuery.parse({ ...visit.req.query });
  return renderNewToken(visit, await findHolder(visit, id));
});
