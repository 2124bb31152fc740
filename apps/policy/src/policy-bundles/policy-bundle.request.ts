import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';

const minSeconds = 60;
const maxSeconds = 86_400;
const defaultSeconds = 3600;

export const workspaceParameters = z.object({ id: idSchema('workspace') });

export const bundleParameters = workspaceParameters.extend({ policy_set_id: idSchema('policySet') });

const message = `must be a whole number of seconds from ${minSeconds} to ${maxSeconds}`;

export const indexQuery = z.object({
  'expires-in': z
    .string({ error: message })
    .regex(/^[1-9]\d{0,5}$/, { error: message, abort: true })
    .transform(Number)
    .pipe(z.int().min(minSeconds, { error: message }).max(maxSeconds, { error: message }))
    .default(defaultSeconds),
});
