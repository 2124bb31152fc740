import { join } from 'node:path';

/** Folder of this repository. */
export const root = join(import.meta.dirname, '..', '..', '..');
