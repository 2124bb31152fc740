import type { UsableConnection } from '../connections/connections.view.ts';
import { pathOf } from '../organizations/organization.ts';
import { Choice, Field, Form, Problems, TextArea, Tick, type Refused } from '../pages/form-parts.tsx';
import { Notice } from '../pages/parts.tsx';
import type { PolicySetForm } from './policy-set-form.request.ts';

interface PolicySetFormProps {
  readonly organization: string;
  /** Undefined for users who may not see connections. */
  readonly connections: readonly UsableConnection[] | undefined;
  readonly formToken: string;
  readonly refused: Refused<PolicySetForm> | undefined;
}

const kinds = [
  { value: 'kind2', label: 'OPA' },
  { value: 'kind1', label: 'Sentinel' },
];

export const PolicySetFormPage = ({ organization, connections, formToken, refused }: PolicySetFormProps) => {
  const path = pathOf(organization, 'policy-sets');
  return (
    <>
      <h1>Create a policy set</h1>
      <Problems problems={refused?.problems} />
      <Form action={`${path}/new`} formToken={formToken}>
        <Field
          label="Name"
          name="name"
          value={refused?.name}
          help="Letters, digits, dashes and underscores."
          required
        />
        <TextArea label="Description" name="description" value={refused?.description} />
        <Choice
          label="Kind"
          name="kind"
          value={refused?.kind}
          options={kinds}
          help="The tool that evaluates its policies. It never changes."
        />
        <Tick
          label="A failing policy can be overridden"
          name="overridable"
          checked={refused?.overridable ?? false}
          help="Sets of OPA only, by those with the permission manage-policy-overrides."
        />
        <Tick
          label="It applies to all workspaces"
          name="global"
          checked={refused?.global ?? false}
          help="Otherwise, choose projects, workspaces and tags on its page."
        />
        <Origin organization={organization} connections={connections} refused={refused} />
        <div class="actions">
          <button class="primary">Create</button>
          <a href={path}>Go back</a>
        </div>
      </Form>
    </>
  );
};

type OriginProps = Pick<PolicySetFormProps, 'organization' | 'connections' | 'refused'>;

const Origin = ({ organization, connections, refused }: OriginProps) => {
  if (connections === undefined || connections.length === 0)
    return (
      <Notice kind="info">
        <p>
          Its versions are archives, which you upload on its page. To follow a repository instead, it needs a
          connection
          {connections === undefined ? (
            '. Ask somebody with the permission manage-vcs-settings.'
          ) : (
            <>
              : <a href={pathOf(organization, 'connections')}>connect Git hosting</a> first.
            </>
          )}
        </p>
      </Notice>
    );
  return (
    <fieldset class="stack">
      <legend>Where its versions come from</legend>
      <Choice
        label="Origin"
        name="connection"
        value={refused?.connection}
        options={[
          { value: '', label: 'Archives that are uploaded' },
          ...connections.map(({ id, name }) => ({ value: id, label: `A repository, through ${name}` })),
        ]}
      />
      <Field
        label="Repository"
        name="repository"
        value={refused?.repository}
        help="Such as acme/policies. Empty for archives."
      />
      <Field
        label="Branch"
        name="branch"
        value={refused?.branch}
        help="If it is empty: the default branch."
      />
      <Field
        label="Folder"
        name="folder"
        value={refused?.folder}
        help="The folder with the policies, if they are not at the root."
      />
    </fieldset>
  );
};
