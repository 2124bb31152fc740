import { clientAddressOf } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { findUsers } from '../module-users/module-users.view.ts';
import { page } from '../pages/page.ts';
import { FailedVersionPage } from './failed-version-page.tsx';
import { ModulePage } from './module-page.tsx';
import { moduleParameters, partQuery } from './module.request.ts';
import { listedVersions } from './listed-version.ts';
import { findModule } from './module.view.ts';
import { findRuleFindings } from './rule-findings.view.ts';
import { findPublisher } from './publisher.view.ts';
import { asOpenTofuSees, partsOf } from './shown-module.ts';
import { isFailed, isOnItsWay } from './version-state.ts';
import { renderReadme } from './readmes.ts';
import { findVersionFacts } from './version-facts.view.ts';

/** `GET /app/modules/:namespace/:name/:provider` and `…/:version`: the latest version of a module, or the one named. */
export const showModule = page(
  ({ config, renderer, recentPublishers }) =>
    async ({ req, session, client }) => {
      const address = parseParams(moduleParameters, req);
      const [shown, facts] = await Promise.all([
        findModule(client, address),
        findVersionFacts(client, address),
      ]);
      const { namespace, name, provider, contents } = shown;
      const title = `${namespace}/${name}/${provider}`;
      const { host } = clientAddressOf(config.baseUrl);
      const rules = await findRuleFindings(client, host, shown);
      const versions = listedVersions(shown, facts, rules);
      if (!contents) {
        const againAfterSeconds = isOnItsWay(shown) ? 3 : undefined;
        const help =
          shown.version && isFailed(shown.version.attributes.status) ? 'failedVersion' : 'publishing';
        return { title, body: FailedVersionPage({ shown, versions, rules }), againAfterSeconds, help };
      }
      const { part: path, client: wanted } = partQuery.parse({ ...req.query });
      const found = partsOf(contents).find((each) => each.path === path);
      if (!found) throw notFound();
      const seen = wanted === 'opentofu' ? asOpenTofuSees(found) : undefined;
      const part = seen ?? found;
      const tablesPart = seen ? { ...seen, opentofu_only: true as const } : found;
      const version = shown.version && { namespace, name, provider, version: contents.version };
      const share = { visitor: session.userId, organization: namespace };
      const [readme, tables, users, publisher] = await Promise.all([
        renderReadme(renderer, { part, contents, version }, share),
        renderer.render(
          { kind: 'tables', part: { ...tablesPart, readme: '' }, hosts: config.moduleHosts },
          share,
        ),
        path === '' && shown.module ? findUsers(client, shown) : undefined,
        findPublisher({ client, reader: session.userId, recent: recentPublishers }, shown.version),
      ]);
      return {
        title: `${title} ${contents.version}`,
        body: ModulePage({
          shown,
          contents,
          part,
          sees: seen ? 'opentofu' : 'terraform',
          baseUrl: config.baseUrl,
          readme,
          tables,
          versions,
          rules,
          users,
          publisher,
        }),
      };
    },
);
