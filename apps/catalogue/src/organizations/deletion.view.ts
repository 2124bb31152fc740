import type { Shown } from '../pages/shown.ts';
import { DeletionPage } from './deletion-page.tsx';
import { findCounts } from './organization-counts.view.ts';
import type { OrganizationVisit } from './organization.view.ts';

/** The page that asks before an organization is deleted, and says what is lost. */
export async function renderDeletion(
  { client, session, organization }: OrganizationVisit,
  problems?: readonly string[],
): Promise<Shown> {
  const counts = await findCounts(client, organization);
  return {
    title: 'Delete the organization',
    body: DeletionPage({ organization, counts, formToken: session.formToken, problems }),
    ...(problems && { status: 422 }),
  };
}
