import { Choice, Form, Problems, Tick, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import type { AccessForm } from './team-access.request.ts';
import { levels, type Details, type TargetKind } from './team-access.ts';
import type { AccessToTarget } from './team-access.view.ts';

interface AccessProps extends AccessToTarget {
  readonly formToken: string;
  readonly refused: Refused<AccessForm> | undefined;
}

export const AccessPage = ({ target, access, formToken, refused }: AccessProps) => {
  const path = `${target.path}/teams`;
  const details = refused ?? access.details;
  return (
    <>
      <h1>
        Access of <Named>{access.team}</Named> to <Named>{target.name}</Named>
      </h1>
      <Problems problems={refused?.problems} />
      <Form action={`${path}/${access.id}`} formToken={formToken}>
        <Choice
          label="It may"
          name="level"
          value={refused?.level ?? access.level}
          options={levels[target.kind].map(({ name, does }) => ({ value: name, label: `${name}: ${does}` }))}
        />
        <fieldset>
          <legend>In detail, if the access is custom</legend>
          <div class="stack">
            <DetailFields kind={target.kind} details={details} />
          </div>
        </fieldset>
        <div class="actions">
          <button class="primary">Change</button>
          <a href={path}>Go back</a>
        </div>
      </Form>
    </>
  );
};

interface DetailsProps {
  readonly kind: TargetKind;
  readonly details: Details;
}

const DetailFields = ({ kind, details }: DetailsProps) => (
  <>
    <Choice
      label="Plans"
      name="runs"
      value={details.runs}
      options={[
        { value: 'read', label: 'see what policies said' },
        { value: 'plan', label: 'report what policies said' },
        { value: 'apply', label: 'report what policies said, as those who apply plans' },
      ]}
    />
    <Tick
      label={kind === 'projects' ? 'Lock its workspaces' : 'Lock the workspace'}
      name="locking"
      checked={details.locking}
    />
    {kind === 'projects' ? <ProjectFields details={details} /> : null}
  </>
);

const ProjectFields = ({ details }: Pick<DetailsProps, 'details'>) => (
  <>
    <Tick label="Create workspaces in it" name="create" checked={details.create} />
    <Tick label="Move workspaces into it and out of it" name="move" checked={details.move} />
    <Tick label="Delete its workspaces" name="delete" checked={details.delete} />
    <Choice
      label="The project itself"
      name="settings"
      value={details.settings}
      options={[
        { value: 'read', label: 'see it' },
        { value: 'update', label: 'change it' },
        { value: 'delete', label: 'change and delete it' },
      ]}
    />
    <Choice
      label="Access of teams"
      name="teams"
      value={details.teams}
      options={[
        { value: 'none', label: 'see that of their own teams' },
        { value: 'read', label: 'see which teams have access' },
        { value: 'manage', label: 'give teams access, as far as their own goes' },
      ]}
    />
  </>
);
