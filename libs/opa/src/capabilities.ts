import { z } from 'zod';

/** Builtins whose results differ between two runs, but that reach nothing outside of OPA. */
const harmless: ReadonlySet<string> = new Set([
  'io.jwt.decode_verify',
  'io.jwt.encode_sign',
  'io.jwt.encode_sign_raw',
  'rand.intn',
  'time.now_ns',
  'uuid.rfc4122',
]);

const capabilitiesSchema = z.looseObject({
  builtins: z.array(z.looseObject({ name: z.string(), nondeterministic: z.boolean().optional() })).min(1),
});

/**
 * Capabilities of an OPA (`opa capabilities --current`) without the builtins that reach the network, the environment or
 * files. OPA marks all of these as nondeterministic, so new ones are left out as well. `json.match_schema` and
 * `json.verify_schema` are among them: a `$ref` to a `file:` address makes them read any file that this process may read.
 *
 * @throws ZodError if the text is not what OPA writes
 */
export function harmlessCapabilities(current: string): string {
  const capabilities = capabilitiesSchema.parse(JSON.parse(current));
  return JSON.stringify({
    ...capabilities,
    builtins: capabilities.builtins.filter(
      ({ name, nondeterministic }) => nondeterministic !== true || harmless.has(name),
    ),
    // An empty list: schemas are not fetched from any host.
    allow_net: [],
  });
}
