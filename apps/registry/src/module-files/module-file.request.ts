import { z } from 'zod';
import { moduleVersionParameters } from '../modules/module.request.ts';

/** Path parameters of one file of a version: the rest of the path, one text for each segment. */
export const moduleFileParameters = moduleVersionParameters
  .extend({ path: z.array(z.string()) })
  .transform(({ version, path }) => ({ version, path: path.join('/') }));
