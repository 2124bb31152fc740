import { z } from 'zod';
import { versionActions } from './version-management.ts';

const text = z.string().trim().catch('');

const action = z.enum(versionActions).optional().catch(undefined);

export const managementQuery = z.object({ action });

/** A browser does not send a box that is not ticked. */
export const managementForm = z.object({
  action,
  reason: text.transform((reason) => reason.replaceAll('\r\n', '\n')),
  link: text,
  sure: z.literal('on').optional(),
});

export type ManagementForm = z.output<typeof managementForm>;
