import { organizationPage } from '../organizations/organization.view.ts';
import { renderTeams } from './teams.view.ts';

/** `GET /app/organizations/:organization/teams`: the teams that the user may see, with their permissions. */
export const listTeams = organizationPage('teams', () => (visit) => renderTeams(visit));
