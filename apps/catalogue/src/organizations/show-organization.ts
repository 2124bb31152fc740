import { findProblems } from '../problems/problems.view.ts';
import { OverviewPage } from './overview-page.tsx';
import { findOverview } from './overview.view.ts';
import { organizationPage } from './organization.view.ts';

/** `GET /app/organizations/:organization`: what is in it, what is new, and what is wrong. */
export const showOrganization = organizationPage(
  'overview',
  ({ clock }) =>
    async ({ client, organization }) => {
      const [overview, { problems }] = await Promise.all([
        findOverview(client, organization),
        findProblems(client, organization, clock.now()),
      ]);
      return { title: 'Overview', body: OverviewPage({ organization, ...overview, problems }) };
    },
);
