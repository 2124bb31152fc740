import { z } from 'zod';

const maxPolicyNameLength = 255;

/** The name of a policy or policy set: letters, numbers, `-` and `_` (B1). */
export const policyName = z
  .string()
  .max(maxPolicyNameLength)
  .regex(/^[0-9A-Za-z_-]+$/, 'must be letters, digits, dashes and underscores');

/** Our own limit for descriptions, in characters. */
export const maxDescriptionLength = 10_000;
