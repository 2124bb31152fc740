import { Field, Form, Tick } from '../pages/form-parts.tsx';
import { Table } from '../pages/list-parts.tsx';
import { Badge } from '../pages/parts.tsx';
import { permissions, permissionsWithoutEffect, type Team, type TeamSettings } from './team.ts';

/** Permissions of a team, for users who cannot change it. */
export const PermissionTable = ({ team }: { readonly team: Team }) => {
  const { 'organization-access': access } = team.attributes;
  return (
    <>
      <Table label="Permissions" heads={['Permission', 'Granted', 'What it lets the team do']}>
        {permissions.map(({ name, does }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{access[name] ? <Badge kind="good">yes</Badge> : 'no'}</td>
            <td class="text">{does}</td>
          </tr>
        ))}
      </Table>
      <Ineffective team={team} />
    </>
  );
};

interface TeamFormProps {
  readonly team: Team;
  readonly action: string;
  readonly formToken: string;
  /** Rejected input. */
  readonly refused: Partial<TeamSettings> | undefined;
}

export const TeamForm = ({ team, action, formToken, refused }: TeamFormProps) => {
  const { attributes } = team;
  const access = refused?.access ?? attributes['organization-access'];
  return (
    <Form action={action} formToken={formToken}>
      <Field label="Name" name="name" value={refused?.name ?? attributes.name} required />
      <Tick
        label="Secret"
        name="secret"
        checked={refused?.isSecret ?? attributes.visibility === 'secret'}
        help="Only its members, and those who manage teams, see that it exists."
      />
      <Tick
        label="Members who manage teams manage its tokens, too"
        name="member-tokens"
        checked={refused?.allowsMembers ?? attributes['allow-member-token-management']}
      />
      <fieldset>
        <legend>Permissions</legend>
        {permissions.map(({ name, does }) => (
          <Tick
            label={<code>{name}</code>}
            name={`right.${name}`}
            checked={access[name] ?? false}
            help={`Lets it ${does}.`}
          />
        ))}
      </fieldset>
      <Ineffective team={team} />
      <div>
        <button class="primary">Change the team</button>
      </div>
    </Form>
  );
};

const Ineffective = ({ team }: { readonly team: Team }) => {
  const names = permissionsWithoutEffect.filter((name) => team.attributes['organization-access'][name]);
  return names.length === 0 ? null : (
    <p class="quiet">It also has {names.join(', ')}, which has no effect here.</p>
  );
};
