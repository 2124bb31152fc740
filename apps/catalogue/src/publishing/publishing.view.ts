import { recipesFor } from '../assets/recipes.ts';
import { findUsableConnections } from '../connections/connections.view.ts';
import type { SectionName } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import type { Shown } from '../pages/shown.ts';
import { requirePublisher } from './publication.policy.ts';
import { archiveForm } from './publication.request.ts';
import { PublishingPage, type Refused } from './publishing-page.tsx';

/** Page of an organization for those who may publish its modules, and see the section. */
export const publisherPage = (
  create: Parameters<typeof organizationPage>[1],
  section: SectionName = 'modules',
) =>
  organizationPage(section, (ctx) => {
    const show = create(ctx);
    return async (visit) => {
      requirePublisher(visit.organization);
      return show(visit);
    };
  });

export async function renderPublishing(
  visit: OrganizationVisit,
  baseUrl: string,
  refused?: Refused,
): Promise<Shown> {
  const { organization, session } = visit;
  const body = PublishingPage({
    organization: organization.id,
    formToken: session.formToken,
    connections: await findUsableConnections(visit),
    recipes: recipesFor(baseUrl),
    baseUrl,
    refused,
    archive: refused?.archive ?? archiveForm.parse({ ...visit.req.query }),
  });
  return { title: 'Publish a module', body, status: refused ? 422 : 200 };
}
