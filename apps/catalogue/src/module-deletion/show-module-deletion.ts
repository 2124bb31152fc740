import { parseParams } from '@groundwork/http';
import { moduleParameters } from '../modules/module.request.ts';
import { page } from '../pages/page.ts';
import { findDeletable, renderModuleDeletion } from './module-deletion.view.ts';

/** `GET …/:provider/delete`: asks before a module is deleted. */
export const showModuleDeletion = page(() => async ({ req, client, session }) => {
  const module = await findDeletable(client, parseParams(moduleParameters, req));
  return renderModuleDeletion(module, session.formToken);
});
