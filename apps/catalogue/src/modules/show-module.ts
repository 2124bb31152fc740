import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { page } from '../pages/page.ts';
import { FailedVersionPage } from './failed-version-page.tsx';
import { ModulePage } from './module-page.tsx';
import { moduleParameters, partQuery } from './module.request.ts';
import { findModule } from './module.view.ts';
import { partsOf } from './shown-module.ts';
import { isOnItsWay } from './version-state.ts';
import { renderReadme } from './readmes.ts';

/** `GET /app/modules/:namespace/:name/:provider` and `…/:version`: the latest version of a module, or the one named. */
export const showModule = page(({ config, renderer }) => async ({ req, session, client }) => {
  const shown = await findModule(client, parseParams(moduleParameters, req));
  const { namespace, name, provider, contents } = shown;
  const title = `${namespace}/${name}/${provider}`;
  if (!contents) {
    const againAfterSeconds = isOnItsWay(shown) ? 3 : undefined;
    return { title, body: FailedVersionPage({ shown }), againAfterSeconds };
  }
  const { part: path } = partQuery.parse({ ...req.query });
  const part = partsOf(contents).find((each) => each.path === path);
  if (!part) throw notFound();
  const version = shown.version && { namespace, name, provider, version: contents.version };
  const share = { visitor: session.userId, organization: namespace };
  const [readme, tables] = await Promise.all([
    renderReadme(renderer, part, version, share),
    renderer.render({ kind: 'tables', part: { ...part, readme: '' } }, share),
  ]);
  return {
    title: `${title} ${contents.version}`,
    body: ModulePage({ shown, contents, part, baseUrl: config.baseUrl, readme, tables }),
  };
});
