import type { Child } from 'hono/jsx';
import { pathOf } from '../organizations/organization.ts';
import { Command } from '../pages/command.tsx';
import { Choice, Field, Form, Problems, TextArea, type Refused } from '../pages/form-parts.tsx';
import { creationCommand, oneTagALine } from './project-form-page.tsx';
import type { WorkspaceForm } from './workspace.request.ts';
import type { Project } from './workspace.ts';
import type { ShownProjects } from './workspaces.view.ts';

interface WorkspaceFormProps {
  readonly heading: Child;
  readonly action: string;
  /** Label of the button. */
  readonly verb: string;
  readonly back: string;
  readonly values: WorkspaceForm;
  /** Projects that the workspace can be in; undefined for users who may not choose one. */
  readonly projects: ShownProjects | undefined;
  /** True if the user may change nothing but the project. */
  readonly onlyMoves?: boolean;
  readonly formToken: string;
  readonly refused: Refused<WorkspaceForm> | undefined;
  /** Shown below the form. */
  readonly children?: Child;
}

export const WorkspaceFormPage = (props: WorkspaceFormProps) => {
  const given = props.refused ?? props.values;
  return (
    <>
      <h1>{props.heading}</h1>
      <Problems problems={props.refused?.problems} />
      <Form action={props.action} formToken={props.formToken}>
        {props.onlyMoves === true ? null : <Texts given={given} />}
        {props.projects === undefined ? null : (
          <Choice
            label="Project"
            name="project"
            value={given.project}
            options={[...props.projects.projects.values()].map(optionOf)}
            help={props.projects.isWhole ? undefined : 'There are more projects than these 500.'}
          />
        )}
        <div class="actions">
          <button class="primary">{props.verb}</button>
          <a href={props.back}>Go back</a>
        </div>
      </Form>
      {props.children}
    </>
  );
};

const optionOf = ({ id, attributes }: Project) => ({ value: id, label: attributes.name });

const Texts = ({ given }: { readonly given: WorkspaceForm }) => (
  <>
    <Field
      label="Name"
      name="name"
      value={given.name}
      help="At most 90 letters, digits, dashes and underscores."
      required
    />
    <TextArea label="Description" name="description" value={given.description} />
    <TextArea
      label="Tags"
      name="tags"
      value={given.tags}
      help={`${oneTagALine} Policy sets select workspaces by them, and by the tags of their projects.`}
    />
    <TextArea
      label="Tag names"
      name="tag-names"
      value={given['tag-names']}
      help="One a line. Clients find workspaces by them; policy sets do not look at them."
    />
  </>
);

interface CreationProps {
  readonly organization: string;
  /** Project that is chosen at first. */
  readonly project: string;
  readonly projects: ShownProjects;
  readonly formToken: string;
  readonly refused: Refused<WorkspaceForm> | undefined;
}

export const NewWorkspacePage = ({ organization, project, projects, formToken, refused }: CreationProps) => (
  <WorkspaceFormPage
    heading="Create a workspace"
    action={pathOf(organization, 'workspaces', 'new')}
    verb="Create"
    back={pathOf(organization, 'workspaces')}
    values={{ name: '', description: '', project, tags: '', 'tag-names': '' }}
    projects={projects}
    formToken={formToken}
    refused={refused}
  >
    <p>Or with the command line, in the default project:</p>
    <Command id="workspace-command" label="Command that creates a workspace">
      {creationCommand(organization, 'workspaces')}
    </Command>
  </WorkspaceFormPage>
);
