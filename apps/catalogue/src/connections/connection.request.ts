import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { lines, named, text } from '../pages/fields.ts';
import { hostingKinds } from './git-hosting.ts';

export const connectionParameters = organizationParameters.extend({ connection: named });

/** After a check was requested, the address contains the time of the previous check, as `checkedAt` writes it. */
export const connectionQuery = z.object({
  'checked-before': z.string().max(64).optional().catch(undefined),
  done: z.string().max(64).catch(''),
});

export const newConnectionQuery = z.object({ provider: z.enum(hostingKinds).catch('vcs1') });

export const tokenForm = z.object({ token: text, 'private-key': lines });

export const connectionForm = tokenForm.extend({ name: text, 'http-url': text, 'api-url': text });

export type ConnectionForm = z.output<typeof connectionForm>;
