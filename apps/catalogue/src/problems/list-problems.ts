import { organizationPage } from '../organizations/organization.view.ts';
import { ProblemsPage } from './problems-page.tsx';
import { findProblems } from './problems.view.ts';

/** `GET /app/organizations/:organization/problems`: things that fail, or will fail soon, with the next step for each. */
export const listProblems = organizationPage('problems', ({ clock }) => async ({ client, organization }) => ({
  title: 'Problems',
  body: ProblemsPage(await findProblems(client, organization, clock.now())),
}));
