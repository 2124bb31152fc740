import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

export const evaluationParameters = organizationParameters.extend({ evaluation: named });

export const outcomeParameters = evaluationParameters.extend({ outcome: named });

/** The policy that an address names; empty for the first one that can be overridden. */
export const policyQuery = z.object({ policy: z.string().max(255).catch('') });

export const overrideForm = z.object({ policy: z.string().max(255).catch(''), reason: text });

export type OverrideForm = z.output<typeof overrideForm>;
