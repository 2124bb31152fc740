import { clientAddressOf } from '@groundwork/contracts';
import { raw } from 'hono/html';
import { addressesOf, modulesPathOf, pathOf } from '../module-addresses/module-address.ts';
import { FirstUsers } from '../module-users/first-users.tsx';
import { upgradePathOf } from '../module-users/module-user.ts';
import type { ModuleUsers } from '../module-users/module-users.view.ts';
import { HowToLogIn } from '../pages/how-to-log-in.tsx';
import { Badge, bytesOf, count, Day } from '../pages/parts.tsx';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import { ContentsColumn } from './contents-column.tsx';
import { ModuleNotices } from './module-notices.tsx';
import { PartLists } from './part-lists.tsx';
import { PartNames } from './part-names.tsx';
import { isEmpty, ReadmeSection } from './readme-section.tsx';
import type { Readme } from './readmes.ts';
import {
  callablePart,
  latestOf,
  type InstallableVersion,
  type Part,
  type RuleFindings,
  type ShownModule,
  type Verdict,
} from './shown-module.ts';
import { usageBlock } from './usage.ts';
import { HistoryLink, ManageLink, VersionTable } from './version-table.tsx';

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
  /** Verdicts on versions that do not deserve their number, keyed by version. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly rules: RuleFindings;
  /** Undefined for a part, and for readers who may not see the record of the module. */
  readonly users: ModuleUsers | undefined;
}

export const ModulePage = ({
  shown,
  contents,
  part,
  sees,
  baseUrl,
  readme,
  tables,
  verdicts,
  rules,
  users,
}: ModuleProps) => (
  <main id="content">
    <Header shown={shown} contents={contents} part={part} rules={rules} />
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
      </ContentsColumn>
      <div>
        <Usage shown={shown} contents={contents} part={part} baseUrl={baseUrl} />
        <PartLists shown={shown} contents={contents} />
        <ReadmeSection shown={shown} contents={contents} part={part} readme={readme} />
        {typeof tables === 'object' ? raw(tables.html) : <PartNames part={part} why={tables} />}
        {users ? <UsedBy shown={shown} contents={contents} users={users} /> : null}
        {part.path === '' ? <VersionTable shown={shown} verdicts={verdicts} rules={rules} /> : null}
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

const Header = ({
  shown,
  contents,
  part,
  rules,
}: Pick<ModuleProps, 'shown' | 'contents' | 'part' | 'rules'>) => {
  const { version } = shown;
  return (
    <header class="module">
      <p class="quiet">
        <a href={modulesPathOf(shown.namespace)}>{shown.namespace}</a> / {shown.provider}
      </p>
      <h1>
        {part.path === '' ? (
          shown.name
        ) : (
          <>
            <a href={pathOf(shown, contents.version)}>{shown.name}</a> / {part.path}
          </>
        )}{' '}
        <span class="version">{contents.version}</span> <Standing shown={shown} contents={contents} />
        {part.opentofu_only ? (
          <>
            {' '}
            <Badge kind="warning">OpenTofu only</Badge>
          </>
        ) : null}
      </h1>
      <Latest shown={shown} contents={contents} rules={rules} />
      {contents.description === '' ? null : <p>{contents.description}</p>}
      <dl class="facts">
        <div>
          <dt>Published</dt>
          <dd>
            <Day at={contents.published_at} />
          </dd>
        </div>
        <div>
          <dt>Downloads</dt>
          <dd>
            {count(contents.downloads)} of this version, {count(contents.module_downloads)} of all
          </dd>
        </div>
        <div>
          <dt>Origin</dt>
          <dd>
            <Origin shown={shown} contents={contents} />
          </dd>
        </div>
        {version?.attributes.size === undefined || version.attributes.size === null ? null : (
          <div>
            <dt>Archive</dt>
            <dd>
              <a href={addressesOf({ ...shown, version: contents.version }).archive}>
                {bytesOf(version.attributes.size)}
              </a>
            </dd>
          </div>
        )}
        {contents.license === '' ? null : (
          <div>
            <dt>License</dt>
            <dd>{contents.license === 'other' ? 'in a file, none of the common ones' : contents.license}</dd>
          </div>
        )}
        {contents.digest === null ? null : (
          <div>
            <dt>Digest</dt>
            <dd>
              <code>{contents.digest}</code>
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
};

const Standing = ({ shown: { version }, contents }: Pick<ModuleProps, 'shown' | 'contents'>) => {
  if (version?.attributes.revocation) return <Badge kind="problem">revoked</Badge>;
  return contents.deprecation ? <Badge kind="warning">deprecated</Badge> : null;
};

/** Link from another version to the latest one. */
const Latest = ({ shown, contents, rules }: Pick<ModuleProps, 'shown' | 'contents' | 'rules'>) => {
  const latest = shown.module && latestOf(shown.module, rules);
  if (latest === undefined || latest === contents.version) return null;
  return (
    <p class="quiet latest">
      The latest version is <a href={pathOf(shown)}>{latest}</a>.
    </p>
  );
};

/** Says if the archive comes from a commit or an upload. */
const Origin = ({ shown, contents }: Pick<ModuleProps, 'shown' | 'contents'>) => {
  const commit = shown.version?.attributes['commit-sha'] ?? null;
  if (contents.source === '' && commit === null) return <>uploaded</>;
  return (
    <>
      {/^https?:\/\//.test(contents.source) ? (
        <a href={contents.source} rel="nofollow noopener noreferrer">
          {contents.source}
        </a>
      ) : (
        'a repository'
      )}
      {contents.tag === '' ? null : <>, tag {contents.tag}</>}
      {commit === null ? null : (
        <>
          , commit <code>{commit.slice(0, 12)}</code>
        </>
      )}
    </>
  );
};

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
  baseUrl,
}: Omit<ModuleProps, 'readme' | 'tables' | 'sees' | 'verdicts' | 'rules' | 'users'>) => {
  const called = callablePart(part, contents);
  const { host } = clientAddressOf(baseUrl);
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
            {usageBlock({ ...shown, host, version: contents.version, part: called })}
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
