import { pathOf } from '../organizations/organization.ts';
import { Confirmation } from '../pages/form-parts.tsx';
import type { Member } from './member.ts';

interface RemovalProps {
  readonly organization: string;
  readonly member: Member;
  /** Whether it is the person themselves. */
  readonly isOwn: boolean;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before somebody is removed from an organization, or leaves it. */
export const RemovalPage = ({ organization, member, isOwn, formToken, problems }: RemovalProps) => {
  const who = isOwn ? 'You' : member.username;
  const teams = member.teams.map(({ name }) => name).join(', ');
  return (
    <Confirmation
      title={isOwn ? `Leave ${organization}?` : `Remove ${member.username} from ${organization}?`}
      consequences={[
        `${who} cannot read or change anything in ${organization} any longer, within a second.`,
        ...(teams === '' ? [] : [<>Removed from the teams {teams}, too.</>]),
        <>
          Tokens of the organization and of its teams keep working.{' '}
          {isOwn ? 'Say which ones you know.' : `Replace those that ${member.username} knows.`}
        </>,
        `An owner can invite ${isOwn ? 'you' : 'them'} again.`,
      ]}
      action={pathOf(organization, 'members', member.id, 'remove')}
      formToken={formToken}
      verb={isOwn ? 'Leave' : 'Remove'}
      back={pathOf(organization, 'members')}
      problems={problems}
    />
  );
};
