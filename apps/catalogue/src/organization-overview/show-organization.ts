import { findProblems } from '../problems/problems.view.ts';
import { findCounts } from '../organizations/organization-counts.view.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { OverviewPage } from './overview-page.tsx';
import { latestPublications } from './publications.view.ts';

/** `GET /app/organizations/:organization`: counts, recent publications and problems. */
export const showOrganization = organizationPage(
  'overview',
  ({ clock }) =>
    async ({ client, organization }) => {
      const [counts, publications, { problems }] = await Promise.all([
        findCounts(client, organization),
        latestPublications(client, organization.id),
        findProblems(client, organization, clock.now()),
      ]);
      return { title: 'Overview', body: OverviewPage({ organization, counts, publications, problems }) };
    },
);
