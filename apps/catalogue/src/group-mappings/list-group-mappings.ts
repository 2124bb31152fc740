import { organizationPage } from '../organizations/organization.view.ts';
import { renderGroupMappings } from './group-mappings.view.ts';

/** `GET /app/organizations/:organization/group-mappings`: the mappings of groups of identity providers to teams. */
export const listGroupMappings = organizationPage(
  'group-mappings',
  (ctx) => (visit) => renderGroupMappings(visit, ctx.identityProviders),
);
