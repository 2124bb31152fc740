import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');

/** Release of this repository, such as `0.1.0`, which is the tag of its images. */
export const release = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
