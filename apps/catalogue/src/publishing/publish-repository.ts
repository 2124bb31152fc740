import { pathOf } from '../module-addresses/module-address.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { readOwnForm } from '../pages/forms.ts';
import { followRepository } from './publication.changes.ts';
import { requirePublisher } from './publication.policy.ts';
import { repositoryForm } from './publication.request.ts';
import { renderPublishing } from './publishing.view.ts';

/** `POST /app/organizations/:organization/publish/repository`: follows a repository, whose versions become those of a module. */
export const publishRepository = organizationPage('modules', ({ config }) => async (visit) => {
  requirePublisher(visit.organization);
  const repository = readOwnForm(repositoryForm, visit, config.baseUrl);
  const { data, problems } = await followRepository(visit.client, visit.organization.id, repository);
  if (problems) return renderPublishing(visit, config.baseUrl, { repository, problems });
  return { goTo: pathOf(data.data.attributes) };
});
