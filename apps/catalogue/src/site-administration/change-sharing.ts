import type { ApiClient } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { ConsumersPage } from '../sharing/consumers-page.tsx';
import { findConsumers } from '../sharing/consumers.view.ts';
import { namesIn, sharingForm, sharingParameters, type SharingForm } from '../sharing/sharing.request.ts';
import { pathOf } from './administration.ts';
import { administrationPage } from './administration.view.ts';

const sharing = formPage({
  async find({ req, client }: SignedInVisit) {
    const { organization } = parseParams(sharingParameters, req);
    return { organization, consumers: await findConsumers(client, organization) };
  },
  fields: sharingForm,
  show({ session: { formToken } }, { organization, consumers }, refused) {
    const action = pathOf('organizations', organization, 'sharing');
    const back = pathOf('organizations');
    const body = ConsumersPage({ organization, consumers, action, back, formToken, refused });
    return { title: `Sharing of ${organization}`, body };
  },
  send: ({ client }, { organization }, form) => change(client, organization, form),
  done: () => ({ goTo: `${pathOf('organizations')}?done=shared` }),
});

/** `GET /app/admin/organizations/:organization/sharing`: who may use the modules of an organization. */
export const showConsumers = administrationPage('organizations', sharing.show);

/** `POST /app/admin/organizations/:organization/sharing`: shares the modules with these organizations, or with all. */
export const changeSharing = administrationPage('organizations', sharing.send);

/** A list of consumers ends the sharing with all. */
function change(client: ApiClient, organization: string, { everybody, consumers }: SharingForm) {
  const params = { path: { organization_name: organization } };
  if (everybody)
    return attempt<unknown>(
      client.PATCH('/api/v2/admin/organizations/{organization_name}', {
        params,
        body: { data: { type: 'organizations', attributes: { 'global-module-sharing': true } } },
      }),
    );
  const data = namesIn(consumers).map((id) => ({ type: 'organizations' as const, id }));
  return attempt<unknown>(
    client.PATCH('/api/v2/admin/organizations/{organization_name}/relationships/module-consumers', {
      params,
      body: { data },
    }),
  );
}
