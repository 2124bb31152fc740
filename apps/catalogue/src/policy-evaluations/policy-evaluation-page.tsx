import { maySee, pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Fact, Named, Table } from '../pages/list-parts.tsx';
import { Badge, Empty, Time } from '../pages/parts.tsx';
import {
  adviceOf,
  countsOf,
  isOnItsWay,
  resultOf,
  textInRun,
  type PolicyEvaluation,
  type PolicyOutcome,
  type PolicyOverride,
  type SetOutcome,
} from './policy-evaluation.ts';
import { Commit, StatusBadge } from './policy-evaluations-page.tsx';

interface PolicyEvaluationProps {
  readonly organization: Organization;
  readonly evaluation: PolicyEvaluation;
  readonly outcomes: readonly SetOutcome[];
  /** False if there are more outcomes than the page shows. */
  readonly isWhole: boolean;
  /** Keyed by id. */
  readonly overrides: ReadonlyMap<string, PolicyOverride>;
  /** Word for the action that was just done. */
  readonly done: string;
}

const done = {
  overridden: 'The failure is overridden, for this plan only. Run the pipeline again with the same plan.',
};

export const PolicyEvaluationPage = (props: PolicyEvaluationProps) => {
  const { organization, evaluation, outcomes } = props;
  const { attributes, relationships } = evaluation;
  const workspace = pathOf(organization.id, 'workspaces', relationships.workspace.data.id);
  return (
    <>
      <p class="trail">
        <a href={`${workspace}/policy-evaluations`}>
          <Named>{attributes['workspace-name']}</Named>
        </a>
      </p>
      <h1>
        Policy evaluation <StatusBadge evaluation={evaluation} />
      </h1>
      <Done word={props.done} texts={done} />
      <p>{adviceOf(evaluation)}</p>
      <Facts evaluation={evaluation} />
      {outcomes.length === 0 && !isOnItsWay(evaluation) && attributes.error === null ? (
        <Empty>
          <p>No policy set was judged.</p>
        </Empty>
      ) : null}
      {outcomes.map((outcome) => (
        <Outcome {...props} outcome={outcome} />
      ))}
      {props.isWhole ? null : (
        <p class="quiet">More than 500 policy sets were judged; these are the first.</p>
      )}
    </>
  );
};

const Facts = ({ evaluation }: Pick<PolicyEvaluationProps, 'evaluation'>) => {
  const { attributes } = evaluation;
  const message = textInRun(evaluation, 'message');
  return (
    <dl class="facts">
      {attributes['result-count'] === null ? null : <Fact term="Policies">{countsOf(evaluation)}</Fact>}
      <Fact term={attributes.source === 'reported' ? 'Reported' : 'Requested'}>
        <Time at={attributes['created-at']} />
      </Fact>
      {attributes['opa-version'] === null ? null : (
        <Fact term="Evaluated by">OPA {attributes['opa-version']}</Fact>
      )}
      {textInRun(evaluation, 'commit_sha') === undefined ? null : (
        <Fact term="Commit">
          <Commit evaluation={evaluation} />
        </Fact>
      )}
      {message === undefined ? null : (
        <Fact term="Message">
          <Named>{message}</Named>
        </Fact>
      )}
      {attributes['plan-digest'] === null ? null : (
        <Fact term="Plan">
          <code>{attributes['plan-digest'].slice(0, 12)}</code>
        </Fact>
      )}
      {attributes['keep-plan-until'] === null ? null : (
        <Fact term="Plan kept until">
          <Time at={attributes['keep-plan-until']} />
        </Fact>
      )}
    </dl>
  );
};

type OutcomeProps = PolicyEvaluationProps & { readonly outcome: SetOutcome };

const Outcome = (props: OutcomeProps) => {
  const { organization, outcome } = props;
  const { attributes, relationships } = outcome;
  const name = attributes['policy-set-name'];
  return (
    <section>
      <h2>
        {maySee(organization.attributes.permissions, 'policy-sets') ? (
          <a href={pathOf(organization.id, 'policy-sets', relationships['policy-set'].data.id)}>{name}</a>
        ) : (
          name
        )}
      </h2>
      {attributes.error === '' ? null : <p>{attributes.error}</p>}
      {attributes.outcomes.length === 0 ? (
        <p>It had no policies to judge.</p>
      ) : (
        <Table label={`Policies of ${name}`} heads={['Policy', 'Enforcement', 'Result', 'What it says']}>
          {attributes.outcomes.map((policy) => (
            <tr>
              <th scope="row">
                <Named>{policy.policy_name}</Named>
              </th>
              <td>{policy.enforcement_level}</td>
              <td>
                <Badge kind={resultOf(policy).kind}>{resultOf(policy).word}</Badge>
              </td>
              <td class="text">
                <Said {...props} policy={policy} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
};

type SaidProps = OutcomeProps & { readonly policy: PolicyOutcome };

const Said = ({ organization, evaluation, outcome, overrides, policy }: SaidProps) => {
  const override = overrides.get(policy.overridden_by ?? '');
  const form = pathOf(
    organization.id,
    'policy-evaluations',
    evaluation.id,
    'outcomes',
    outcome.id,
    'override',
  );
  return (
    <>
      {policy.output.length === 0 ? null : (
        <ul>
          {policy.output.map(({ print }) => (
            <li>
              <Named>{print}</Named>
            </li>
          ))}
        </ul>
      )}
      {policy.exempted_by === null ? null : <p>Exempted by {policy.exempted_by}.</p>}
      {override === undefined ? null : (
        <p>
          Overridden on <Time at={override.attributes['created-at']} /> by{' '}
          {override.relationships['created-by'].data.id}: <Named>{override.attributes.reason}</Named>
        </p>
      )}
      {override === undefined && policy.overridden_by !== null ? (
        <p>Overridden by {policy.overridden_by}.</p>
      ) : null}
      {policy.overridable ? (
        <p>
          <a
            class="button"
            href={addressWith(form, { policy: policy.policy_name })}
            aria-label={`Override the failure of ${policy.policy_name}`}
          >
            Override
          </a>
        </p>
      ) : null}
    </>
  );
};
