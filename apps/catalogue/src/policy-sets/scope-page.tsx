import { pathOf } from '../organizations/organization.ts';
import { Form, Problems, TextArea, Tick, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import type { ScopeForm } from './policy-set-form.request.ts';
import type { PolicySet } from './policy-set.ts';

interface ScopeProps {
  readonly organization: string;
  readonly set: PolicySet;
  /** The scope that the set has, as the form writes it. */
  readonly values: ScopeForm;
  readonly formToken: string;
  readonly refused: Refused<ScopeForm> | undefined;
}

const names = 'Their names, one a line.';
const tags = 'One a line: env=test, or legacy for a tag without a value.';

export const ScopePage = ({ organization, set, values, formToken, refused }: ScopeProps) => {
  const path = pathOf(organization, 'policy-sets', set.id);
  const given = refused ?? values;
  return (
    <>
      <h1>
        What <Named>{set.attributes.name}</Named> applies to
      </h1>
      <Problems problems={refused?.problems} />
      <Form action={`${path}/scope`} formToken={formToken}>
        <Tick
          label="All workspaces of the organization"
          name="global"
          checked={given.global}
          help="It has no projects, workspaces and tags of its own then, but may leave some out."
        />
        <TextArea label="Projects" name="projects" value={given.projects} help={names} />
        <TextArea label="Workspaces" name="workspaces" value={given.workspaces} help={names} />
        <TextArea label="Workspaces with a tag" name="tags" value={given.tags} help={tags} />
        <TextArea label="But not projects" name="not-projects" value={given['not-projects']} help={names} />
        <TextArea
          label="But not workspaces"
          name="not-workspaces"
          value={given['not-workspaces']}
          help={names}
        />
        <TextArea
          label="But not workspaces with a tag"
          name="not-tags"
          value={given['not-tags']}
          help={tags}
        />
        <div class="actions">
          <button class="primary">Save</button>
          <a href={path}>Go back</a>
        </div>
      </Form>
    </>
  );
};
