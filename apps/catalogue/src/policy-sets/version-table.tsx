import { FirstStep } from '../pages/command.tsx';
import { Table } from '../pages/list-parts.tsx';
import { Badge, Empty, Time } from '../pages/parts.tsx';
import { takesArchives } from './new-version.tsx';
import { compilationOf, type PolicySet, type PolicySetVersion } from './policy-set.ts';
import { VersionBadge } from './policy-sets-page.tsx';

interface VersionsProps {
  readonly set: PolicySet;
  /** Newest first. */
  readonly versions: readonly PolicySetVersion[];
}

export const VersionTable = ({ set, versions }: VersionsProps) =>
  versions.length === 0 ? (
    <Empty>
      <p>There is no version yet. Publish one, or push to the repository.</p>
      {takesArchives(set) ? (
        <FirstStep
          id="version-command"
          label="Command that publishes a version"
          command={`groundwork policy-set publish ${set.attributes.name} policies/ --organization ${set.relationships.organization.data.id}`}
        />
      ) : null}
    </Empty>
  ) : (
    <Table
      label="Versions"
      heads={['Created', 'From', 'State', { number: 'Policies' }, 'Compiled', 'What to know']}
    >
      {versions.map(({ id, attributes }) => {
        const commit = attributes['ingress-attributes']?.['commit-sha'];
        return (
          <tr>
            <td>
              <Time at={attributes['created-at']} />
            </td>
            <td>{commit === undefined ? 'upload' : <code>{commit.slice(0, 12)}</code>}</td>
            <td>
              <VersionBadge status={attributes.status} />{' '}
              {id === set.relationships['current-version'].data?.id ? (
                <Badge kind="good">in force</Badge>
              ) : null}
            </td>
            <td class="number">{attributes['policy-count'] ?? ''}</td>
            <td>{compilationOf(attributes)}</td>
            <td class="text">
              {attributes.error ?? attributes['compilation-error'] ?? attributes.warnings.join('\n')}
            </td>
          </tr>
        );
      })}
    </Table>
  );
