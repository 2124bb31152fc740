import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Shown } from '../pages/shown.ts';
import { TeamDeletionPage } from './team-deletion-page.tsx';
import type { Team } from './team.ts';

/** The page that asks before a team is deleted, and says what that means. */
export const renderTeamDeletion = (
  { session, organization }: OrganizationVisit,
  team: Team,
  problems?: readonly string[],
): Shown => ({
  title: 'Delete a team',
  body: TeamDeletionPage({ organization: organization.id, team, formToken: session.formToken, problems }),
  ...(problems && { status: 422 }),
});
