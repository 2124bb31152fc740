import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { addressesOf } from '../module-files/module-file.ts';
import { page } from '../pages/page.ts';
import { FailedVersionPage } from './failed-version-page.tsx';
import { createKeptHtml } from './kept-html.ts';
import { ModulePage } from './module-page.tsx';
import { moduleParameters, partQuery } from './module.request.ts';
import { findModule } from './module.view.ts';
import { partsOf } from './shown-module.ts';
import { isOnItsWay } from './version-state.ts';
import { htmlOfTables } from './part-tables.tsx';
import { createReadmes } from './readmes.ts';

/** Characters of the tables of all modules that are kept. */
const mostKept = 16_000_000;

/** `GET /app/modules/:namespace/:name/:provider` and `…/:version`: a module, by its latest or by one version. */
export const showModule = page(({ config }) => {
  const { host } = new URL(config.baseUrl);
  const readmes = createReadmes();
  const tables = createKeptHtml(mostKept);
  return async ({ req, client }) => {
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
    const files = shown.version && addressesOf({ namespace, name, provider, version: contents.version });
    return {
      title: `${title} ${contents.version}`,
      body: ModulePage({
        shown,
        contents,
        part,
        host,
        readme: readmes.of(part, files),
        tables: tables.of({ ...part, readme: '' }, () => htmlOfTables(part)),
      }),
    };
  };
});
