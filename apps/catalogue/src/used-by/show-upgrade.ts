import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import { moduleParameters } from '../modules/module.request.ts';
import { recordOf } from '../modules/module.view.ts';
import { latestOf } from '../modules/shown-module.ts';
import { page } from '../pages/page.ts';
import { UpgradePage } from './upgrade-page.tsx';
import { upgradeQuery } from './used-by.request.ts';

/** `GET /app/modules/:namespace/:name/:provider/upgrade`: what would happen if a version replaced what its users have. */
export const showUpgrade = page(() => async ({ req, client }) => {
  const address = parseParams(moduleParameters, req);
  const asked = upgradeQuery.parse({ ...req.query });
  const module = await recordOf(client, address);
  if (!module) throw notFound();
  const versions = module.attributes['version-statuses'].flatMap(({ version, status }) =>
    status === 'ok' ? [version] : [],
  );
  const to = asked.to === '' ? latestOf(module) : asked.to;
  if (to === undefined || !versions.includes(to)) throw notFound();
  const { data } = await bodyOf(
    client.GET(`${recordPath}/upgrade`, { params: { path: recordPathOf(address), query: { to } } }),
  );
  return {
    title: `What ${address.namespace}/${address.name}/${address.provider} ${to} does to its users`,
    body: UpgradePage({ address, versions, upgrade: data.attributes }),
  };
});
