import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

/** What the pages of a policy set have in their addresses. */
export const policySetParameters = organizationParameters.extend({ set: named });
