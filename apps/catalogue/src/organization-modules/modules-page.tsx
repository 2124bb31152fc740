import type { ResourceOf } from '@groundwork/client';
import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import { isFailed } from '../modules/version-state.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty, count } from '../pages/parts.tsx';
import { NoModules } from './no-modules.tsx';

type Module = ResourceOf<'RegistryModules'>;

interface ModulesProps {
  readonly organization: string;
  readonly mayPublish: boolean;
  readonly modules: readonly Module[];
  readonly pagination: Pagination;
  readonly q: string;
}

export const ModulesPage = ({ organization, mayPublish, modules, pagination, q }: ModulesProps) => {
  const path = pathOf(organization, 'modules');
  return (
    <>
      <h1>Modules</h1>
      {mayPublish && (modules.length > 0 || q !== '') ? (
        <p>
          <a class="button primary" href={pathOf(organization, 'publish')}>
            Publish a module
          </a>
        </p>
      ) : null}
      <SearchLine action={path} label="Find a module by its name or provider" value={q} />
      {modules.length === 0 && q === '' ? (
        <NoModules organization={organization} mayPublish={mayPublish} />
      ) : modules.length === 0 ? (
        <Empty>
          <h2>No module matches</h2>
          <p>
            <a href={path}>Show all modules</a>
          </p>
        </Empty>
      ) : (
        <Table
          label="Modules"
          heads={['Module', 'Latest version', 'State', 'Origin', 'Published', 'Downloads']}
        >
          {modules.map((module) => (
            <ModuleRow module={module} />
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
    </>
  );
};

const ModuleRow = ({ module: { attributes } }: { readonly module: Module }) => {
  const { 'latest-version': latest, 'published-at': publishedAt, 'vcs-repo': repository } = attributes;
  return (
    <tr>
      <th scope="row">
        <a href={pathOfModule(attributes)}>
          {attributes.name}/{attributes.provider}
        </a>
        {attributes.description === '' ? null : <p>{attributes.description}</p>}
      </th>
      <td>{latest ?? 'none'}</td>
      <td>
        <ModuleState attributes={attributes} />
      </td>
      <td>{repository ? <code>{repository.identifier}</code> : 'uploaded'}</td>
      <td>{publishedAt ? <Day at={publishedAt} /> : null}</td>
      <td>{count(attributes.downloads)}</td>
    </tr>
  );
};

const ModuleState = ({ attributes }: Pick<Module, 'attributes'>) => {
  const failed = attributes['version-statuses'].filter(({ status }) => isFailed(status)).length;
  const error = attributes['setup-error'] ?? null;
  if (error !== null) return <Badge kind="problem">repository not followed</Badge>;
  if (failed > 0)
    return (
      <Badge kind="problem">
        {failed} failed {failed === 1 ? 'version' : 'versions'}
      </Badge>
    );
  if (attributes['latest-version'] === null && attributes['revoked-versions'].length > 0)
    return <Badge kind="problem">revoked</Badge>;
  if (attributes.deprecation) return <Badge kind="warning">deprecated</Badge>;
  if (attributes.status === 'no_version_tags') return <Badge kind="warning">no tag is a version</Badge>;
  return attributes.status === 'setup_complete' ? (
    <Badge kind="good">ready</Badge>
  ) : (
    <Badge kind="plain">no version yet</Badge>
  );
};
