import { z } from 'zod';
import { lines, text } from '../pages/fields.ts';
import { versionActions } from './version-management.ts';

const action = z.enum(versionActions).optional().catch(undefined);

export const managementQuery = z.object({ action });

/** A browser does not send a box that is not ticked. */
export const managementForm = z.object({
  action,
  reason: lines,
  link: text,
  sure: z.literal('on').optional(),
});

export type ManagementForm = z.output<typeof managementForm>;
