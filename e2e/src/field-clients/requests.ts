import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const textsSchema = z.record(z.string(), z.string());

const expected = {
  /** The use that the client makes of the response, which is why the rest must hold. */
  then: z.string(),
  status: z.int(),
  /** Parts of the body. Here and in headers, a text between slashes is a regular expression. */
  body: z.record(z.string(), z.unknown()).optional(),
  responseHeaders: textsSchema.default({}),
  /** Values for later requests, by name: a pointer into the body, or a header. */
  keep: textsSchema.default({}),
  /** Paths of files in the archive that is the body. */
  contains: z.array(z.string()).optional(),
};

/** One request. `{token}` and names of kept values stand for their values; an address is relative to that of the request before. */
const stepSchema = z.union([
  z.strictObject({ get: z.string(), headers: textsSchema, ...expected }),
  /** As go-getter downloads: HEAD, then GET, without `archive` and `checksum`, and with a comparison of the checksum. */
  z.strictObject({ download: z.string(), ...expected }),
]);

/** The requests of one client for one purpose, as they were read in its source. */
const recordSchema = z.strictObject({
  client: z.string(),
  version: z.string(),
  shows: z.string(),
  /** `at` is a version or a commit; `on` the day on which it was read. */
  read: z.strictObject({
    repository: z.string(),
    file: z.string(),
    at: z.string().min(1),
    on: z.iso.date(),
  }),
  steps: z.array(stepSchema).min(1),
});

export type Step = z.infer<typeof stepSchema>;

export const fieldClients = z
  .array(recordSchema)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'requests.json'), 'utf8')));
