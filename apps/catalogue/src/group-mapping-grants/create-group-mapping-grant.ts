import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { grantForm } from './group-mapping-grant.request.ts';
import { renderGroupMappingGrants } from './group-mapping-grants.view.ts';

const notBoth = 'Name a group, or select every group, but not both.';

/** `POST /app/admin/group-mappings`: lets an organization map a group, which confirms its mappings of that group. */
export const createGroupMappingGrant = administrationPage('group-mappings', (ctx) => async (visit) => {
  const form = readOwnForm(grantForm, visit, ctx.config.baseUrl);
  const { organization, provider, group, owners } = form;
  const isForAll = form['all-groups'];
  if (isForAll === (group !== ''))
    return renderGroupMappingGrants(visit, ctx.identityProviders, { ...form, problems: [notBoth] });
  const { problems } = await attempt(
    visit.client.POST('/api/v2/admin/group-mapping-grants', {
      body: {
        data: {
          type: 'group-mapping-grants',
          attributes: { provider, group: isForAll ? null : group, owners },
          relationships: { organization: { data: { type: 'organizations', id: organization } } },
        },
      },
    }),
  );
  if (problems) return renderGroupMappingGrants(visit, ctx.identityProviders, { ...form, problems });
  return { goTo: `${pathOf('group-mappings')}?done=granted` };
});
