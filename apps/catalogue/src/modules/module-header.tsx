import { addressesOf, modulesPathOf, pathOf } from '../module-addresses/module-address.ts';
import { Fact, Named } from '../pages/list-parts.tsx';
import { Badge, bytesOf, count, Day } from '../pages/parts.tsx';
import type { ListedVersion } from './listed-version.ts';
import {
  latestOf,
  type InstallableVersion,
  type Part,
  type RuleFindings,
  type ShownModule,
} from './shown-module.ts';
import { Upkeep } from './upkeep.tsx';
import { VersionPicker } from './version-picker.tsx';

interface ModuleHeaderProps {
  readonly shown: ShownModule;
  readonly contents: InstallableVersion;
  /** The module itself, or one of its submodules or examples. */
  readonly part: Part;
  readonly versions: readonly ListedVersion[];
  readonly rules: RuleFindings;
  /** Who published the version; undefined if it is not known. */
  readonly publisher: string | undefined;
}

/** Name, version and facts of a module, and the way to its other versions. */
export const ModuleHeader = ({ shown, contents, part, versions, rules, publisher }: ModuleHeaderProps) => {
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
      <VersionPicker shown={shown} versions={versions} current={contents.version} />
      {contents.description === '' ? null : <p>{contents.description}</p>}
      <dl class="facts">
        <Fact term="Published">
          <Day at={contents.published_at} />
          {publisher === undefined ? null : (
            <>
              {' '}
              by <Named>{publisher}</Named>
            </>
          )}
        </Fact>
        <Fact term="Downloads">
          {count(contents.downloads)} of this version, {count(contents.module_downloads)} of all
        </Fact>
        <Fact term="Origin">
          <Origin shown={shown} contents={contents} />
        </Fact>
        {isUploaded({ shown, contents }) && contents.source !== '' ? (
          <Fact term="Repository">
            <Repository address={contents.source} />
          </Fact>
        ) : null}
        {version?.attributes.size === undefined || version.attributes.size === null ? null : (
          <Fact term="Archive">
            <a href={addressesOf({ ...shown, version: contents.version }).archive}>
              {bytesOf(version.attributes.size)}
            </a>
          </Fact>
        )}
        {contents.license === '' ? null : (
          <Fact term="License">
            {contents.license === 'other' ? 'in a file, none of the common ones' : contents.license}
          </Fact>
        )}
        <Upkeep module={shown.module} />
        {contents.digest === null ? null : (
          <Fact term="Digest">
            <code class="digest">{contents.digest}</code>
          </Fact>
        )}
      </dl>
    </header>
  );
};

const Standing = ({ shown: { version }, contents }: Pick<ModuleHeaderProps, 'shown' | 'contents'>) => {
  if (version?.attributes.revocation) return <Badge kind="problem">revoked</Badge>;
  return contents.deprecation ? <Badge kind="warning">deprecated</Badge> : null;
};

/** Link from another version to the latest one. */
const Latest = ({ shown, contents, rules }: Pick<ModuleHeaderProps, 'shown' | 'contents' | 'rules'>) => {
  const latest = shown.module && latestOf(shown.module, rules);
  if (latest === undefined || latest === contents.version) return null;
  return (
    <p class="quiet latest">
      The latest version is <a href={pathOf(shown)}>{latest}</a>.
    </p>
  );
};

/** An upload may name its repository, too. */
const isUploaded = ({
  shown: { version },
  contents,
}: Pick<ModuleHeaderProps, 'shown' | 'contents'>): boolean =>
  (version?.attributes['commit-sha'] ?? null) === null &&
  (contents.source === '' || version?.attributes.source === 'api');

const Repository = ({ address }: { readonly address: string }) =>
  /^https?:\/\//.test(address) ? (
    <a href={address} rel="nofollow noopener noreferrer">
      {address}
    </a>
  ) : (
    <>a repository</>
  );

/** Says if the archive comes from a commit or an upload. */
const Origin = ({ shown, contents }: Pick<ModuleHeaderProps, 'shown' | 'contents'>) => {
  if (isUploaded({ shown, contents })) return <>uploaded</>;
  const commit = shown.version?.attributes['commit-sha'] ?? null;
  return (
    <>
      <Repository address={contents.source} />
      {contents.tag === '' ? null : <>, tag {contents.tag}</>}
      {commit === null ? null : (
        <>
          , commit <code>{commit.slice(0, 12)}</code>
        </>
      )}
    </>
  );
};
