import { parseParams } from '@groundwork/http';
import { recordPathOf } from '../module-addresses/module-address.ts';
import { moduleParameters } from '../modules/module.request.ts';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { findDeletable, renderModuleDeletion } from './module-deletion.view.ts';

/** `POST …/:provider/delete`: deletes a module for one provider, with all its versions. */
export const deleteModule = page(({ config }) => async ({ req, client, session }) => {
  requireOwnForm(req, session, config.baseUrl);
  const module = await findDeletable(client, parseParams(moduleParameters, req));
  const { problems } = await attempt(
    client.DELETE(
      '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}',
      { params: { path: recordPathOf(module) } },
    ),
  );
  if (problems) return renderModuleDeletion(module, session.formToken, problems);
  return { goTo: `/?organization=${encodeURIComponent(module.namespace)}` };
});
