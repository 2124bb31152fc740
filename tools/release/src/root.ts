import { join } from 'node:path';

/** The folder of this repository. */
export const root = join(import.meta.dirname, '..', '..', '..');
