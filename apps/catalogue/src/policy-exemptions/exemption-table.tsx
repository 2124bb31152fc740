import { pathOf } from '../organizations/organization.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { Badge, Day } from '../pages/parts.tsx';
import { policiesOf, tagsOf, type PolicyExemption } from './policy-exemption.ts';
import type { ShownExemptions } from './policy-exemptions.view.ts';

interface ExemptionsProps extends ShownExemptions {
  readonly organization: string;
  /** Address of the page that creates an exemption of this set; undefined on pages of a workspace. */
  readonly creation?: string;
  /** True for users who may end them. */
  readonly mayEnd: boolean;
}

/** Exemptions of a policy set, or for a workspace. */
export const ExemptionTable = ({ exemptions, isWhole, creation, mayEnd, ...props }: ExemptionsProps) => (
  <>
    <Table
      label="Exemptions"
      heads={[creation === undefined ? 'Policy set' : 'Exempt', 'Until', 'Policy', 'Owner', 'Reason']}
      acts={mayEnd}
    >
      {exemptions.map((exemption) => (
        <Row
          {...props}
          exemption={exemption}
          named={creation === undefined ? 'set' : 'scope'}
          mayEnd={mayEnd}
        />
      ))}
    </Table>
    {isWhole ? null : (
      <p class="quiet">
        There are more than these {exemptions.length}. All of them:{' '}
        <code>groundwork policy-exemption list</code>
      </p>
    )}
  </>
);

interface RowProps extends Pick<ExemptionsProps, 'organization' | 'names' | 'mayEnd'> {
  readonly exemption: PolicyExemption;
  /** Content of the first column. */
  readonly named: 'set' | 'scope';
}

const Row = ({ organization, exemption, names, named, mayEnd }: RowProps) => {
  const { id, attributes } = exemption;
  const isActive = attributes.status === 'active';
  return (
    <tr>
      <th scope="row">
        {named === 'set' ? (
          <Named>{attributes['policy-set-name']}</Named>
        ) : (
          <Scope organization={organization} exemption={exemption} names={names} />
        )}
      </th>
      <td>
        <Day at={attributes['ends-at']} /> {isActive ? null : <Badge kind="plain">ended</Badge>}
      </td>
      <td>
        <Named>{policiesOf(exemption)}</Named>{' '}
        {attributes['policy-present'] ? null : <Badge kind="warning">not in the set now</Badge>}
      </td>
      <td class="text">
        <Named>{attributes.owner}</Named>
      </td>
      <td class="text">
        <Named>{attributes.reason}</Named>
      </td>
      {mayEnd ? (
        <td>
          <a
            href={pathOf(organization, 'policy-exemptions', id, 'change')}
            aria-label={`Change the exemption for: ${attributes.reason}`}
          >
            Change
          </a>{' '}
          <a
            href={pathOf(organization, 'policy-exemptions', id, 'end')}
            aria-label={`${isActive ? 'End' : 'Delete'} the exemption for: ${attributes.reason}`}
          >
            {isActive ? 'End' : 'Delete'}
          </a>
        </td>
      ) : null}
    </tr>
  );
};

const Scope = ({
  organization,
  exemption,
  names,
}: Pick<RowProps, 'organization' | 'exemption' | 'names'>) => {
  const { workspace, project } = exemption.relationships;
  const linkTo = (folder: 'workspaces' | 'projects', id: string) => (
    <a href={pathOf(organization, folder, id)}>
      <Named>{names.get(id) ?? id}</Named>
    </a>
  );
  if (workspace.data) return linkTo('workspaces', workspace.data.id);
  if (project.data) return <>project {linkTo('projects', project.data.id)}</>;
  return (
    <>
      {tagsOf(exemption).map((tag, index) => (
        <>
          {index === 0 ? 'tag ' : ' or '}
          <code>{tag}</code>
        </>
      ))}
    </>
  );
};
