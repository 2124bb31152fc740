import { pathOf } from '../organizations/organization.ts';
import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { rightsOf, type Team } from './team.ts';

interface TeamDeletionProps {
  readonly organization: string;
  readonly team: Team;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before a team is deleted. */
export const TeamDeletionPage = ({ organization, team, formToken, problems }: TeamDeletionProps) => {
  const { 'users-count': members, name } = team.attributes;
  const granted = rightsOf(team);
  return (
    <Confirmation
      title={
        <>
          Delete the team <Named>{name}</Named>?
        </>
      }
      consequences={[
        `${members} ${members === 1 ? 'person loses' : 'people lose'} what the team may do${granted.length === 0 ? '' : `: ${granted.join(', ')}`}, unless another team lets them.`,
        'They stay members of the organization.',
        'All tokens of the team stop working at once: pipelines that use them fail.',
        'Its access to projects and workspaces ends.',
      ]}
      action={pathOf(organization, 'teams', team.id, 'delete')}
      formToken={formToken}
      verb="Delete the team"
      back={pathOf(organization, 'teams', team.id)}
      problems={problems}
    />
  );
};
