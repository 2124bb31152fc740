import { pathOf } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Empty, Time } from '../pages/parts.tsx';
import { countsOf, statuses, textInRun, type PolicyEvaluation } from './policy-evaluation.ts';

/** The workspace, project or policy set whose evaluations are listed. */
interface EvaluatedThing {
  readonly kind: 'workspace' | 'project' | 'policy set';
  readonly name: string;
  /** Address of its page. */
  readonly path: string;
}

interface PolicyEvaluationsProps {
  readonly organization: string;
  readonly of: EvaluatedThing;
  readonly evaluations: readonly PolicyEvaluation[];
  readonly pagination: Pagination;
}

export const PolicyEvaluationsPage = (props: PolicyEvaluationsProps) => {
  const { organization, of, evaluations, pagination } = props;
  const isOfWorkspace = of.kind === 'workspace';
  const heads = ['Result', 'Policies', 'Commit', 'Message'];
  return (
    <>
      <p class="trail">
        <a href={of.path}>
          <Named>{of.name}</Named>
        </a>
      </p>
      <h1>Policy evaluations</h1>
      {evaluations.length === 0 ? (
        <Empty>
          <p>
            {`None yet. A pipeline evaluates the policies of ${isOfWorkspace ? 'the' : 'a'} workspace, and reports what they said about its plan, or has the platform judge the plan.`}
          </p>
          <FirstStep
            id="check-command"
            label="Command that judges a plan and reports the result"
            command={`groundwork policy check --workspace ${organization}/${isOfWorkspace ? of.name : 'WORKSPACE'} --plan plan.json --report`}
          />
        </Empty>
      ) : (
        <Table
          label="Policy evaluations"
          heads={['Created', ...(isOfWorkspace ? [] : ['Workspace']), ...heads]}
        >
          {evaluations.map((evaluation) => (
            <tr>
              <th scope="row">
                <a href={pathOf(organization, 'policy-evaluations', evaluation.id)}>
                  <Time at={evaluation.attributes['created-at']} />
                </a>
              </th>
              {isOfWorkspace ? null : (
                <td>
                  <Named>{evaluation.attributes['workspace-name']}</Named>
                </td>
              )}
              <td>
                <StatusBadge evaluation={evaluation} />
              </td>
              <td>{countsOf(evaluation)}</td>
              <td>
                <Commit evaluation={evaluation} />
              </td>
              <td class="text">
                <Named>{textInRun(evaluation, 'message') ?? ''}</Named>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager
        pagination={pagination}
        addressOf={(page) => addressWith(`${of.path}/policy-evaluations`, { page })}
      />
    </>
  );
};

export const StatusBadge = ({ evaluation }: { readonly evaluation: PolicyEvaluation }) => {
  const { kind, word } = statuses[evaluation.attributes.status];
  return <Badge kind={kind}>{word}</Badge>;
};

export const Commit = ({ evaluation }: { readonly evaluation: PolicyEvaluation }) => {
  const commit = textInRun(evaluation, 'commit_sha');
  return commit === undefined ? null : <code>{commit.slice(0, 12)}</code>;
};
