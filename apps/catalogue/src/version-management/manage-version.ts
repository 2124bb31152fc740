import type { ApiClient } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { pathOf, recordPathOf } from '../module-addresses/module-address.ts';
import { versionParameters } from '../modules/module.request.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { managementForm, type ManagementForm } from './version-management.request.ts';
import { attributesOf, type ManagedVersion } from './version-management.ts';
import { findManaged, renderManagement } from './version-management.view.ts';

/** `POST …/:version/manage`: deprecates, revokes, retries or deletes a version, or withdraws a notice. */
export const manageVersion = page(({ config }) => async (visit) => {
  const { req, client, session } = visit;
  const form = readOwnForm(managementForm, visit, config.baseUrl);
  const managed = await findManaged(client, parseParams(versionParameters, req));
  const problems = await problemsOf(client, managed, form);
  if (problems) return renderManagement(managed, session.formToken, { chosen: form.action, form, problems });
  if (form.action !== 'delete') return { goTo: pathOf(managed, managed.version.attributes.version) };
  const isLast = managed.module.attributes['version-statuses'].length <= 1;
  return { goTo: isLast ? '/' : pathOf(managed) };
});

/** Performs the action; returns the objections, or undefined if it is done. */
async function problemsOf(
  client: ApiClient,
  managed: ManagedVersion,
  { action, reason, link, sure }: ManagementForm,
): Promise<readonly string[] | undefined> {
  const { version } = managed.version.attributes;
  const path = { ...recordPathOf(managed), version };
  if (action === undefined) return ['Choose an action for the version.'];
  if (action === 'retry') {
    const byId = { params: { path: { id: managed.version.id } } };
    return (await attempt(client.POST('/api/v2/registry-module-versions/{id}/actions/retry', byId))).problems;
  }
  if (action === 'delete') {
    if (sure === undefined) return ['Select the box to confirm that you want to delete the version.'];
    return (await attempt(client.DELETE(versionPath, { params: { path } }))).problems;
  }
  const body = { data: { type: 'module-versions' as const, attributes: attributesOf(action, reason, link) } };
  return (await attempt(client.PATCH(versionPath, { params: { path }, body }))).problems;
}

const versionPath =
  '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/{version}';
