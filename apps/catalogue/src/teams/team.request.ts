import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

/** What the pages of a team have in their addresses. */
export const teamParameters = organizationParameters.extend({ team: named });
