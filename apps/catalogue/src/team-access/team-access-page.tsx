import { pathOf } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Choice, Done, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named, Pager, Table } from '../pages/list-parts.tsx';
import { Empty } from '../pages/parts.tsx';
import type { GrantForm } from './team-access.request.ts';
import { doesOf, levels, thingOf } from './team-access.ts';
import type { ListedAccess, Target } from './team-access.view.ts';

interface TeamAccessProps extends ListedAccess {
  readonly organization: string;
  readonly target: Target;
  readonly done: string;
  readonly formToken: string;
  readonly refused: Refused<GrantForm> | undefined;
}

const doneTexts = {
  given: 'The team has access now.',
  changed: 'The access is changed.',
  removed: 'The team no longer has this access.',
};

export const TeamAccessPage = (props: TeamAccessProps) => {
  const { target, given, pagination, refused } = props;
  return (
    <>
      <h1>
        Teams with access to <Named>{target.name}</Named>
      </h1>
      <Done word={props.done} texts={doneTexts} />
      <Problems problems={refused?.problems} />
      {given.length === 0 ? <Nobody {...props} /> : <AccessTable {...props} />}
      <Pager pagination={pagination} addressOf={(page) => addressWith(`${target.path}/teams`, { page })} />
      <p class="quiet">
        {target.kind === 'workspaces' ? 'Teams with access to its project have it here, too. ' : ''}
        Permissions of a team in the whole organization come in addition.
      </p>
      {target.mayGive ? <Giving {...props} /> : null}
      <p>
        <a href={target.path}>Back to the {thingOf(target.kind)}</a>
      </p>
    </>
  );
};

const Nobody = ({ target }: TeamAccessProps) => (
  <Empty>
    {target.mayGive ? (
      <>
        <p>No team has access to this {thingOf(target.kind)} alone. Choose one below.</p>
        <FirstStep id="access-command" label="Command that gives a team access" command={commandOf(target)} />
      </>
    ) : (
      <p>
        None of your teams has access to this {thingOf(target.kind)} alone. An owner of the organization can
        give it.
      </p>
    )}
  </Empty>
);

const AccessTable = ({ organization, target, given }: TeamAccessProps) => (
  <Table label="Teams" heads={['Team', 'Access', 'What it lets the team do']} acts={target.mayGive}>
    {given.map((access) => (
      <tr>
        <th scope="row">
          <a href={pathOf(organization, 'teams', access.teamId)}>
            <Named>{access.team}</Named>
          </a>
        </th>
        <td>{access.level}</td>
        <td class="text">{doesOf(target.kind, access)}</td>
        {target.mayGive ? (
          <td>
            <a href={`${target.path}/teams/${access.id}`} aria-label={`Change the access of ${access.team}`}>
              Change
            </a>{' '}
            <a
              href={`${target.path}/teams/${access.id}/remove`}
              aria-label={`Remove the access of ${access.team}`}
            >
              Remove
            </a>
          </td>
        ) : null}
      </tr>
    ))}
  </Table>
);

const Giving = ({ target, given, teams, formToken, refused }: TeamAccessProps) => {
  const having = new Set(given.map(({ teamId }) => teamId));
  const others = [...teams].filter(([id, name]) => name !== 'owners' && !having.has(id));
  if (others.length === 0) return <p>All teams have access already, or there are none but the owners.</p>;
  return (
    <>
      <h2>Give a team access</h2>
      <Form action={`${target.path}/teams`} formToken={formToken}>
        <Choice
          label="Team"
          name="team"
          value={refused?.team}
          options={others.map(([value, label]) => ({ value, label }))}
        />
        <Choice
          label="It may"
          name="level"
          value={refused?.level}
          options={levels[target.kind].map(({ name, does }) => ({ value: name, label: `${name}: ${does}` }))}
        />
        <div>
          <button class="primary">Give access</button>
        </div>
      </Form>
    </>
  );
};

const commandOf = ({ kind, id }: Target): string => {
  const relation = (name: string, type: string, value: string) =>
    `-f "data[relationships][${name}][data][type]=${type}" -f "data[relationships][${name}][data][id]=${value}"`;
  return [
    `groundwork api team-${kind} -f "data[type]=team-${kind}" -f "data[attributes][access]=read"`,
    relation('team', 'teams', 'TEAM'),
    relation(thingOf(kind), kind, id),
  ].join(' ');
};
