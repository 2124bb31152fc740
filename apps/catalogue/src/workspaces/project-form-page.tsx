import type { Child } from 'hono/jsx';
import { pathOf } from '../organizations/organization.ts';
import { Command } from '../pages/command.tsx';
import { Field, Form, Problems, TextArea, type Refused } from '../pages/form-parts.tsx';
import type { ProjectForm } from './workspace.request.ts';

interface ProjectFormProps {
  readonly organization: string;
  readonly heading: Child;
  readonly action: string;
  /** Label of the button. */
  readonly verb: string;
  readonly back: string;
  readonly values: ProjectForm;
  readonly formToken: string;
  readonly refused: Refused<ProjectForm> | undefined;
  /** Shown below the form. */
  readonly children?: Child;
}

export const ProjectFormPage = (props: ProjectFormProps) => {
  const given = props.refused ?? props.values;
  return (
    <>
      <h1>{props.heading}</h1>
      <Problems problems={props.refused?.problems} />
      <Form action={props.action} formToken={props.formToken}>
        <Field
          label="Name"
          name="name"
          value={given.name}
          help="3 to 40 letters, digits, spaces, dashes and underscores."
          required
        />
        <TextArea label="Description" name="description" value={given.description} />
        <TextArea
          label="Tags"
          name="tags"
          value={given.tags}
          help={`${oneTagALine} All its workspaces have them, too.`}
        />
        <div class="actions">
          <button class="primary">{props.verb}</button>
          <a href={props.back}>Go back</a>
        </div>
      </Form>
      {props.children}
    </>
  );
};

export const oneTagALine = 'One a line: env=test, or legacy for a tag without a value.';

interface CreationProps {
  readonly organization: string;
  readonly formToken: string;
  readonly refused: Refused<ProjectForm> | undefined;
}

export const NewProjectPage = ({ organization, formToken, refused }: CreationProps) => (
  <ProjectFormPage
    organization={organization}
    heading="Create a project"
    action={pathOf(organization, 'projects', 'new')}
    verb="Create"
    back={pathOf(organization, 'workspaces')}
    values={{ name: '', description: '', tags: '' }}
    formToken={formToken}
    refused={refused}
  >
    <p>Or with the command line:</p>
    <Command id="project-command" label="Command that creates a project">
      {creationCommand(organization, 'projects')}
    </Command>
  </ProjectFormPage>
);

/** The command that creates a project or a workspace of this name. */
export const creationCommand = (organization: string, type: 'projects' | 'workspaces'): string =>
  `groundwork api organizations/${organization}/${type} -f "data[type]=${type}" -f "data[attributes][name]=network"`;
