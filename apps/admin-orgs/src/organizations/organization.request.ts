import { z } from 'zod';
import { isOrganizationName, organizationNameLength } from './organization.ts';

const { min, max } = organizationNameLength;

/** What owners say of their organization (wire-facts 5.1 and 8). */
export const organizationAttributes = {
  name: z
    .string()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isOrganizationName, `must be ${min} to ${max} letters, digits, dashes or underscores`),
  email: z.email().max(254),
};
