import type { z } from 'zod';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, count, Empty } from '../pages/parts.tsx';
import { kindNames, reachOf, wordOf, type includedVersion, type PolicySet } from './policy-set.ts';

type IncludedVersion = z.output<typeof includedVersion>;

interface PolicySetsProps {
  readonly organization: Organization;
  readonly sets: readonly PolicySet[];
  readonly versions: ReadonlyMap<string, IncludedVersion>;
  readonly pagination: Pagination;
  readonly q: string;
  readonly done: string;
}

export const PolicySetsPage = ({ organization, sets, versions, pagination, q, done }: PolicySetsProps) => {
  const path = pathOf(organization.id, 'policy-sets');
  return (
    <>
      <h1>Policy sets</h1>
      <Done word={done} texts={{ deleted: 'The policy set is deleted.' }} />
      {sets.length === 0 && q === '' ? null : (
        <p>
          <a class="button primary" href={`${path}/new`}>
            Create a policy set
          </a>
        </p>
      )}
      <SearchLine action={path} label="Find a policy set by its name" value={q} />
      {sets.length === 0 ? (
        <Empty>
          <h2>{q === '' ? 'There are no policy sets yet' : 'No policy set matches'}</h2>
          <p>A policy set applies policies to workspaces.</p>
          {q === '' ? (
            <FirstStep
              id="publish-command"
              label="Command that publishes a policy set"
              command={`groundwork policy-set publish guardrails policies/ --organization ${organization.id}`}
              button={{ href: `${path}/new`, label: 'Create a policy set' }}
            />
          ) : (
            <p>
              <a href={path}>Show all policy sets</a>
            </p>
          )}
        </Empty>
      ) : (
        <Table
          label="Policy sets"
          heads={['Name', 'Kind', 'Applies to', { number: 'Policies' }, 'Newest version']}
        >
          {sets.map((set) => (
            <tr>
              <th scope="row">
                <a href={pathOf(organization.id, 'policy-sets', set.id)}>{set.attributes.name}</a>
                {set.attributes.description === null ? null : (
                  <p>
                    <Named>{set.attributes.description}</Named>
                  </p>
                )}
              </th>
              <td>{kindNames[set.attributes.kind]}</td>
              <td class="text">{reachOf(set)}</td>
              <td class="number">{count(set.attributes['policy-count'])}</td>
              <td class="text">
                <Newest
                  set={set}
                  version={versions.get(set.relationships['newest-version'].data?.id ?? '')}
                />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
    </>
  );
};

interface NewestProps {
  readonly set: PolicySet;
  readonly version: IncludedVersion | undefined;
}

const Newest = ({ set, version }: NewestProps) => {
  if (!set.attributes.versioned) return <span class="quiet">single policies</span>;
  if (!version) return <Badge kind="warning">none yet</Badge>;
  const { status, error } = version.attributes;
  return (
    <>
      <VersionBadge status={status} /> {error ?? ''}
    </>
  );
};

export const VersionBadge = ({ status }: Pick<IncludedVersion['attributes'], 'status'>) => (
  <Badge kind={status === 'ready' ? 'good' : status === 'errored' ? 'problem' : 'plain'}>
    {wordOf(status)}
  </Badge>
);
