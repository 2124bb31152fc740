import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

export const policyExemptionParameters = organizationParameters.extend({ exemption: named });
