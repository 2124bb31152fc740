import { pathOf } from '../organizations/organization.ts';
import { Choice, Field, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { ExemptionFields } from '../policy-exemptions/exemption-fields.tsx';
import type { ExemptionForm } from './policy-set.request.ts';
import type { PolicySet } from './policy-set.ts';

interface ExemptionProps {
  readonly organization: string;
  readonly set: PolicySet;
  /** Names of the policies that the set has now. */
  readonly policies: readonly string[];
  readonly now: Date;
  /** Name of the workspace from whose page the user comes; empty if there is none. */
  readonly workspace: string;
  readonly formToken: string;
  readonly refused: Refused<ExemptionForm> | undefined;
}

export const ExemptionPage = (props: ExemptionProps) => {
  const { organization, set, policies, now, workspace, formToken, refused } = props;
  const path = pathOf(organization, 'policy-sets', set.id);
  const all = { value: '', label: 'All policies of the set' };
  return (
    <>
      <h1>
        Exempt workspaces from <Named>{set.attributes.name}</Named>
      </h1>
      <Problems problems={refused?.problems} />
      <p>
        Until the exemption ends, policies that fail there count as exempted and do not stop a plan. Everybody
        who evaluates the workspace sees the reason, the owner and the end.
      </p>
      <Form action={`${path}/exemptions/new`} formToken={formToken}>
        <Choice
          label="Policy"
          name="policy"
          value={refused?.policy}
          options={[all, ...policies.map((name) => ({ value: name, label: name }))]}
        />
        <fieldset class="stack">
          <legend>What is exempt: fill in one of the three</legend>
          <Field
            label="Workspace"
            name="workspace"
            value={refused?.workspace ?? workspace}
            help="Its name."
          />
          <Field
            label="Project"
            name="project"
            value={refused?.project}
            help="Its name. All of its workspaces are exempt, including ones that are added later."
          />
          <Field
            label="Tags"
            name="tags"
            value={refused?.tags}
            help="Such as env=sandbox, legacy. Workspaces that have any of them are exempt."
          />
        </fieldset>
        <ExemptionFields values={refused} now={now} />
        <div class="actions">
          <button class="primary">Exempt</button>
          <a href={path}>Go back</a>
        </div>
      </Form>
    </>
  );
};
