import { z } from 'zod';
import { versionActions } from './version-management.ts';

const text = z.string().trim().catch('');

const action = z.enum(versionActions).optional().catch(undefined);

/** What somebody has chosen to do with a version, before they do it. */
export const managementQuery = z.object({ action });

/** What somebody wants to do with a version. A box that is not ticked is absent. */
export const managementForm = z.object({
  action,
  reason: text.transform((reason) => reason.replaceAll('\r\n', '\n')),
  link: text,
  sure: z.literal('on').optional(),
});

export type ManagementForm = z.output<typeof managementForm>;
