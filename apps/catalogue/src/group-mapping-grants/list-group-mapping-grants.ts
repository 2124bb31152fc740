import { administrationPage } from '../site-administration/administration.view.ts';
import { renderGroupMappingGrants } from './group-mapping-grants.view.ts';

/** `GET /app/admin/group-mappings`: which organizations may map which groups, and which mappings wait for that (ADR 60). */
export const listGroupMappingGrants = administrationPage(
  'group-mappings',
  (ctx) => (visit) => renderGroupMappingGrants(visit, ctx.identityProviders),
);
