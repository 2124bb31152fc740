import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

export const policyExemptionParameters = organizationParameters.extend({ exemption: named });

/** Form of a change; `ends` is the last day. */
export const exemptionChange = z.object({ ends: text, owner: text, reason: text });

export type ExemptionChange = z.output<typeof exemptionChange>;
