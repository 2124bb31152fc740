import { pathOf } from '../module-addresses/module-address.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { formPage } from '../pages/form-page.ts';
import { followRepository } from './publication.changes.ts';
import { repositoryForm } from './publication.request.ts';
import { publisherPage, renderPublishing } from './publishing.view.ts';

const following = formPage({
  find: (_visit: OrganizationVisit, { config }) => config.baseUrl,
  fields: repositoryForm,
  show: (visit, baseUrl, refused) =>
    renderPublishing(visit, baseUrl, refused && { repository: refused, problems: refused.problems }),
  send: ({ client, organization }, _baseUrl, repository) =>
    followRepository(client, organization.id, repository),
  done: (_visit, _baseUrl, { data }) => ({ goTo: pathOf(data.attributes) }),
});

/** `GET /app/organizations/:organization/publish`: the ways to publish a module. */
export const showPublishing = publisherPage(following.show);

/** `POST /app/organizations/:organization/publish/repository`: follows a repository, whose versions become versions of a module. */
export const publishRepository = publisherPage(following.send);
