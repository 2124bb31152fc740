import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf, recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import { versionParameters } from '../modules/module.request.ts';
import { findModule } from '../modules/module.view.ts';
import { findUsers } from '../module-users/module-users.view.ts';
import { attempt, type Outcome } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { page } from '../pages/page.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { ManagementPage } from './management-page.tsx';
import { managementForm, managementQuery, type ManagementForm } from './version-management.request.ts';
import { actionsFor, attributesOf, type ManagedVersion } from './version-management.ts';

const management = formPage({
  find: findManaged,
  fields: managementForm,
  async show({ req, client, session: { formToken } }, managed, refused) {
    const { action: chosen } = refused ?? managementQuery.parse({ ...req.query });
    const { namespace, name, provider, version } = managed;
    const users = await findUsers(client, managed);
    return {
      title: `Manage ${namespace}/${name}/${provider} ${version.attributes.version}`,
      body: ManagementPage({ managed, users, formToken, chosen, refused }),
    };
  },
  send: ({ client }, managed, form) => act(client, managed, form),
  done(_visit, managed, _data, { action }) {
    if (action !== 'delete') return { goTo: pathOf(managed, managed.version.attributes.version) };
    const isLast = managed.module.attributes['version-statuses'].length <= 1;
    return { goTo: isLast ? '/' : pathOf(managed) };
  },
});

/** `GET …/:version/manage`: the actions that the user may take on a version, with their consequences. */
export const showVersionManagement = page(management.show);

/** `POST …/:version/manage`: deprecates, revokes, retries or deletes a version, or withdraws a notice. */
export const manageVersion = page(management.send);

/** Treats a version that the user may not manage as not found. */
async function findManaged({ req, client }: SignedInVisit): Promise<ManagedVersion> {
  const { module, version, ...shown } = await findModule(client, parseParams(versionParameters, req));
  if (!module || !version) throw notFound();
  const managed = { ...shown, module, version };
  if (actionsFor(managed).length === 0) throw notFound();
  return managed;
}

async function act(
  client: ApiClient,
  managed: ManagedVersion,
  { action, reason, link, sure }: ManagementForm,
): Promise<Outcome<unknown>> {
  const { id, attributes } = managed.version;
  const params = { path: { ...recordPathOf(managed), version: attributes.version } };
  if (action === undefined) return { problems: ['Choose an action for the version.'] };
  if (action === 'retry')
    return attempt(
      client.POST('/api/v2/registry-module-versions/{id}/actions/retry', { params: { path: { id } } }),
    );
  if (action === 'delete')
    return sure === undefined
      ? { problems: ['Select the box to confirm that you want to delete the version.'] }
      : attempt(client.DELETE(`${recordPath}/{version}`, { params }));
  const body = { data: { type: 'module-versions' as const, attributes: attributesOf(action, reason, link) } };
  return attempt(client.PATCH(`${recordPath}/{version}`, { params, body }));
}
