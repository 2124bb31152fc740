import { bodyOf } from '@groundwork/client';
import { recipesFor } from '../assets/recipes.ts';
import { nameOf } from '../connections/connection.ts';
import { maySee, pathOf, type SectionName } from '../organizations/organization.ts';
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
    connections: await connectionsFor(visit),
    recipes: recipesFor(baseUrl),
    baseUrl,
    refused,
    archive: refused?.archive ?? archiveForm.parse({ ...visit.req.query }),
  });
  return { title: 'Publish a module', body, status: refused ? 422 : 200 };
}

/** Connections through which the user may follow a repository, with the ids of their tokens. */
async function connectionsFor({ client, organization }: OrganizationVisit) {
  if (!maySee(organization.attributes.permissions, 'connections')) return undefined;
  const { data } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/oauth-clients', {
      params: { path: { organization_name: organization.id } },
    }),
  );
  return data.flatMap((connection) =>
    connection.relationships['oauth-tokens'].data.map(({ id }) => ({
      id,
      path: pathOf(organization.id, 'connections', connection.id),
      name: nameOf(connection),
    })),
  );
}
