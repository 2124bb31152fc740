import { organizationPage } from '../organizations/organization.view.ts';
import { requirePublisher } from './publication.policy.ts';
import { renderPublishing } from './publishing.view.ts';

/** `GET /app/organizations/:organization/publish`: the ways to publish a module. */
export const showPublishing = organizationPage('modules', ({ config }) => (visit) => {
  requirePublisher(visit.organization);
  return renderPublishing(visit, config.baseUrl);
});
