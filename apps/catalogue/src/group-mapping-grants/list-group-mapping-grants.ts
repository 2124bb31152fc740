import { administrationPage } from '../site-administration/administration.view.ts';
import { renderGroupMappingGrants } from './group-mapping-grants.view.ts';

/** `GET /app/admin/group-mappings`: the groups that organizations may map, and the mappings that wait for a grant (ADR 60). */
export const listGroupMappingGrants = administrationPage(
  'group-mappings',
  (ctx) => (visit) => renderGroupMappingGrants(visit, ctx.identityProviders),
);
