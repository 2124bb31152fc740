import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

/** What the pages of a connection have in their addresses. */
export const connectionParameters = organizationParameters.extend({ connection: named });
