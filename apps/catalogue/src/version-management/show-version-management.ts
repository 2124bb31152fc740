import { parseParams } from '@groundwork/http';
import { versionParameters } from '../modules/module.request.ts';
import { page } from '../pages/page.ts';
import { managementQuery } from './version-management.request.ts';
import { findManaged, renderManagement } from './version-management.view.ts';

/** `GET …/:version/manage`: the actions that the user may take on a version, with their consequences. */
export const showVersionManagement = page(() => async ({ req, client, session }) => {
  const managed = await findManaged(client, parseParams(versionParameters, req));
  const { action: chosen } = managementQuery.parse({ ...req.query });
  return renderManagement(managed, session.formToken, { chosen });
});
