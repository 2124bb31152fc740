import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { findUsers } from '../module-users/module-users.view.ts';
import { moduleParameters } from '../modules/module.request.ts';
import { recordOf } from '../modules/module.view.ts';
import { page } from '../pages/page.ts';
import { usersQuery } from './used-by.request.ts';
import { UsedByPage } from './used-by-page.tsx';

const pageSize = 50;

/** `GET /app/modules/:namespace/:name/:provider/used-by`: modules that call it, pipelines that reported it, downloads. */
export const showUsedBy = page(() => async ({ req, client }) => {
  const address = parseParams(moduleParameters, req);
  const asked = usersQuery.parse({ ...req.query });
  const [module, users] = await Promise.all([
    recordOf(client, address),
    findUsers(client, address, { ...asked, size: pageSize }),
  ]);
  if (!module || !users) throw notFound();
  return {
    title: `Users of ${address.namespace}/${address.name}/${address.provider}`,
    body: UsedByPage({ address, module, users, asked }),
  };
});
