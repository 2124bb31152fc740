import { parseParams } from '@groundwork/http';
import { moduleParameters } from '../modules/module.request.ts';
import { page } from '../pages/page.ts';
import { ChangesPage } from './changes-page.tsx';
import { changesQuery } from './version-changes.request.ts';
import { compareVersions } from './version-changes.view.ts';

/** `GET /app/modules/:namespace/:name/:provider/compare`: the files of two versions side by side. */
export const compareModuleVersions = page(({ renderer }) => async ({ req, session, client }) => {
  const address = parseParams(moduleParameters, req);
  const share = { visitor: session.userId, organization: address.namespace };
  const query = changesQuery.parse({ ...req.query });
  const compared = await compareVersions({ client, renderer, share }, address, query);
  const name = `${address.namespace}/${address.name}/${address.provider}`;
  return {
    title: compared ? `${name} ${compared.from} to ${compared.to}` : name,
    body: ChangesPage({ address, compared }),
  };
});
