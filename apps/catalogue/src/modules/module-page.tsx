import { clientAddressOf } from '@groundwork/contracts';
import { raw } from 'hono/html';
import { addressesOf, pathOf } from '../module-addresses/module-address.ts';
import { FirstUsers } from '../module-users/first-users.tsx';
import { upgradePathOf } from '../module-users/module-user.ts';
import type { ModuleUsers } from '../module-users/module-users.view.ts';
import { HowToLogIn } from '../pages/how-to-log-in.tsx';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import { ContentsColumn } from './contents-column.tsx';
import type { ListedVersion } from './listed-version.ts';
import { ModuleHeader } from './module-header.tsx';
import { ModuleNotices } from './module-notices.tsx';
import { PartLists } from './part-lists.tsx';
import { PartNames } from './part-names.tsx';
import { isEmpty, ReadmeSection } from './readme-section.tsx';
import type { Readme } from './readmes.ts';
import {
  callablePart,
  type InstallableVersion,
  type Part,
  type RuleFindings,
  type ShownModule,
} from './shown-module.ts';
import { usageBlock } from './usage.ts';
import { HistoryLink, ManageLink, NextLink, VersionTable } from './version-table.tsx';

interface ModuleProps {
  readonly shown: ShownModule;
  readonly contents: InstallableVersion;
  /** The module itself, or one of its submodules or examples. */
  readonly part: Part;
  /** The client as which the part is shown. */
  readonly sees: 'terraform' | 'opentofu';
  /** Public address of the platform. */
  readonly baseUrl: string;
  readonly readme: Readme;
  /** Inputs, outputs and dependencies of the part. */
  readonly tables: Rendering | Unrendered;
  readonly versions: readonly ListedVersion[];
  readonly rules: RuleFindings;
  /** Undefined for a part, and for readers who may not see the record of the module. */
  readonly users: ModuleUsers | undefined;
  /** Who published the version; undefined if it is not known. */
  readonly publisher: string | undefined;
}

export const ModulePage = ({
  shown,
  contents,
  part,
  sees,
  baseUrl,
  readme,
  tables,
  versions,
  rules,
  users,
  publisher,
}: ModuleProps) => (
  <main id="content">
    <ModuleHeader
      shown={shown}
      contents={contents}
      part={part}
      versions={versions}
      rules={rules}
      publisher={publisher}
    />
    {part.opentofu ? <OtherClient shown={shown} contents={contents} part={part} sees={sees} /> : null}
    <ModuleNotices shown={shown} contents={contents} rule={rules.get(contents.version)} />
    <div class="beside">
      <ContentsColumn
        contents={contents}
        part={part}
        hasReadme={!isEmpty(readme)}
        hasUsers={users !== undefined}
      >
        {shown.version ? (
          <a href={addressesOf({ ...shown, version: contents.version }).folder(part.path)}>Files</a>
        ) : null}
        <ManageLink shown={shown} />
        <HistoryLink shown={shown} />
        <NextLink shown={shown} />
      </ContentsColumn>
      <div>
        <Usage shown={shown} contents={contents} part={part} versions={versions} baseUrl={baseUrl} />
        <PartLists shown={shown} contents={contents} />
        <ReadmeSection shown={shown} contents={contents} part={part} readme={readme} />
        {typeof tables === 'object' ? raw(tables.html) : <PartNames part={part} why={tables} />}
        {users ? <UsedBy shown={shown} contents={contents} users={users} /> : null}
        {part.path === '' ? <VersionTable shown={shown} versions={versions} rules={rules} /> : null}
      </div>
    </div>
  </main>
);

interface UsedByProps extends Pick<ModuleProps, 'shown' | 'contents'> {
  readonly users: ModuleUsers;
}

const UsedBy = ({ shown, contents, users }: UsedByProps) => (
  <section id="used-by">
    <h2>Used by</h2>
    <FirstUsers module={shown} users={users} downloads={contents.module_downloads} />
    <p>
      <a href={upgradePathOf(shown, contents.version)}>What an upgrade to {contents.version} does</a>
    </p>
  </section>
);

/** Link from what one client sees to what the other does. */
const OtherClient = ({
  shown,
  contents,
  part,
  sees,
}: Pick<ModuleProps, 'shown' | 'contents' | 'part' | 'sees'>) => {
  const query = new URLSearchParams({
    ...(part.path !== '' && { part: part.path }),
    ...(sees === 'terraform' && { client: 'opentofu' }),
  });
  const [client, other] = sees === 'terraform' ? ['Terraform', 'OpenTofu'] : ['OpenTofu', 'Terraform'];
  return (
    <p class="quiet">
      Shown as {client} sees it. It has files that only OpenTofu reads:{' '}
      <a href={`${pathOf(shown, contents.version)}?${query.toString()}`}>as {other} sees it</a>.
    </p>
  );
};

const Usage = ({
  shown,
  contents,
  part,
  versions,
  baseUrl,
}: Pick<ModuleProps, 'shown' | 'contents' | 'part' | 'versions' | 'baseUrl'>) => {
  const called = callablePart(part, contents);
  const { host } = clientAddressOf(baseUrl);
  const isLatest = versions.some((listed) => listed.isLatest && listed.version === contents.version);
  return (
    <section id="usage">
      <h2>Usage</h2>
      {called === part ? null : (
        <p>
          The root of this module is empty. Use one of its submodules, such as <code>{called.path}</code>:
        </p>
      )}
      <div class="block">
        <pre tabindex={0} aria-label="Usage">
          <code id="usage-block">
            {usageBlock({ ...shown, host, version: contents.version, isLatest, part: called })}
          </code>
        </pre>
        <button type="button" data-copy="usage-block" hidden>
          Copy
        </button>
      </div>
      <HowToLogIn baseUrl={baseUrl} />
    </section>
  );
};
