import { z } from 'zod';
import { moduleVersionParameters } from '../modules/module.request.ts';

/** The rest of the path arrives as one string per segment. */
export const moduleFileParameters = moduleVersionParameters
  .extend({ path: z.array(z.string()) })
  .transform(({ version, path }) => ({ version, path: path.join('/') }));
