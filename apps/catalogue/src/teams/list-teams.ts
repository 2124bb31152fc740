import { organizationPage } from '../organizations/organization.view.ts';
import { renderTeams } from './teams.view.ts';

/** `GET /app/organizations/:organization/teams`: the teams that the person may see, and what each may do. */
export const listTeams = organizationPage('teams', () => (visit) => renderTeams(visit));
