import { z } from 'zod';
import { isOrganizationName, organizationNameLength } from './organization.ts';

const { min, max } = organizationNameLength;

/** The attributes that owners set on their organization (docs/compatibility.md#validation). */
export const organizationAttributes = {
  name: z
    .string()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isOrganizationName, `must be ${min} to ${max} letters, digits, dashes or underscores`),
  email: z.email().max(254),
};
