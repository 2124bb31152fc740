import { z } from 'zod';
import { versionParameters } from '../modules/module.request.ts';

/** A part of a path: nothing that would lead elsewhere. */
const segment = z
  .string()
  .min(1)
  .regex(/^(?!\.\.?$)[^/\\\p{Cc}]+$/u);

/** Path parameters of a file of a version: its path in the archive, one text for each segment. */
export const moduleFileParameters = versionParameters.extend({
  path: z.array(segment).transform((segments) => segments.join('/')),
});

/** Which folder of a version is listed: the whole archive if absent. */
export const folderQuery = z.object({ folder: z.string().max(1000).catch('') });

/** Whether a file is to be saved instead of shown. */
export const saveQuery = z.object({ save: z.literal('yes').optional().catch(undefined) });
