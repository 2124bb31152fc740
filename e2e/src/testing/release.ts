import { join } from 'node:path';

/** Bundle of this release. */
export const ownBundle = join(import.meta.dirname, '..', '..', '..', 'dist');

/** All platforms of a run share compiled sources, so each is ready some seconds earlier. */
export function sharedCompileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
