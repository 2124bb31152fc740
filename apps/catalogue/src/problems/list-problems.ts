import { organizationPage } from '../organizations/organization.view.ts';
import { ProblemsPage } from './problems-page.tsx';
import { findProblems } from './problems.view.ts';

/** `GET /app/organizations/:organization/problems`: what does not work, or will not for long, and what to do. */
export const listProblems = organizationPage('problems', ({ clock }) => async ({ client, organization }) => ({
  title: 'What is wrong now',
  body: ProblemsPage(await findProblems(client, organization, clock.now())),
}));
