import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const recordSchema = z.object({
  name: z.string(),
  files: z.record(z.string(), z.string()),
  terraform: z.boolean(),
  tofu: z.boolean(),
});

export type RecordedLoad = z.infer<typeof recordSchema>;

/** `npm run conformance:loading -- --record` writes it. */
export const recordedLoadsFile = fileURLToPath(new URL('recorded-loads.json', import.meta.url));

/**
 * Small modules, and whether `terraform get` of Terraform 1.11.4 and `tofu get` of OpenTofu 1.12.6 load them as a
 * module that a configuration calls. A client does not load a module of which it reads no file.
 */
export const recordedLoads: readonly RecordedLoad[] = z
  .array(recordSchema)
  .parse(JSON.parse(readFileSync(recordedLoadsFile, 'utf8')));
