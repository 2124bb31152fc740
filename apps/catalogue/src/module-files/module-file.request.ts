import { z } from 'zod';
import { versionParameters } from '../modules/module.request.ts';

/** Segment of a path; `..` and separators are refused, so that the path cannot leave the archive. */
const segment = z
  .string()
  .min(1)
  .regex(/^(?!\.\.?$)[^/\\\p{Cc}]+$/u);

export const moduleFileParameters = versionParameters.extend({
  path: z.array(segment).transform((segments) => segments.join('/')),
});

/** Empty for the whole archive. */
export const folderQuery = z.object({ folder: z.string().max(1000).catch('') });

/** Present if the file is to be saved instead of shown. */
export const saveQuery = z.object({ save: z.literal('yes').optional().catch(undefined) });
