import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';
import { exemptionChange } from '../policy-exemptions/policy-exemption.request.ts';

export const policySetParameters = organizationParameters.extend({ set: named });

/** Form of a new exemption. */
export const exemptionForm = exemptionChange.extend({
  policy: text,
  workspace: text,
  project: text,
  tags: text,
});

export type ExemptionForm = z.output<typeof exemptionForm>;

/** Name of the workspace from whose page the user comes. */
export const exemptionQuery = z.object({ workspace: text });
