import { z } from 'zod';
import type { OpaContext } from './opa-context.ts';
import { OpaFailure } from './opa-failure.ts';
import { foreignEntries, type PolicyFiles } from './policy-files.ts';
import {
  errorsSchema,
  lastWords,
  locationSchema,
  parsedOutput,
  type RegoError,
  regoError,
  regoErrorOf,
} from './rego-errors.ts';
import { versionFlags, type RegoVersion } from './rego-version.ts';

const inspectionSchema = z.object({
  namespaces: z.record(z.string(), z.array(z.string())).default({}),
  annotations: z
    .array(
      z.object({
        annotations: z.object({ schemas: z.array(z.object({ definition: z.unknown() })).default([]) }),
        location: locationSchema,
      }),
    )
    .default([]),
});

/** Packages of the policies, or the errors for which no other command may read them. */
type Inspection =
  | { readonly kind: 'inspected'; readonly packages: readonly string[] }
  | { readonly kind: 'refused'; readonly errors: readonly RegoError[] };

/**
 * Reads policies without following references. Every use of policies must begin with this: all other commands follow the
 * `$ref` of a schema in a comment (`# METADATA`) to any file of this machine, despite the capabilities.
 */
export async function inspectPolicies(
  opa: OpaContext,
  policies: PolicyFiles,
  regoVersion: RegoVersion,
): Promise<Inspection> {
  const foreign = await foreignEntries(policies);
  if (foreign.length > 0) return { kind: 'refused', errors: foreign };
  const flags = versionFlags(regoVersion);
  const output = await opa.run(
    ['inspect', '--annotations', '--format=json', ...flags, policies.target],
    policies.folder,
  );
  if (output.status !== 0) {
    return { kind: 'refused', errors: await errorsIn(opa, policies, flags, output.stderr) };
  }
  const inspection = parsedOutput(inspectionSchema, output.stdout);
  if (inspection === undefined) throw notUnderstood();
  const errors = inspection.annotations
    .filter(({ annotations }) => annotations.schemas.some(({ definition }) => hasReference(definition)))
    .map(({ location }) => regoErrorOf({ message: referenceRefused, code: 'schema_reference', location }));
  return errors.length > 0
    ? { kind: 'refused', errors }
    : { kind: 'inspected', packages: packagesOf(inspection) };
}

const packagesOf = ({ namespaces }: z.infer<typeof inspectionSchema>): string[] =>
  Object.entries(namespaces)
    .filter(([, files]) => files.some((file) => file.endsWith('.rego')))
    .map(([name]) => name)
    .sort();

const referenceRefused =
  'A schema in a METADATA comment has a "$ref". Write the whole schema there, or leave it out.';

/** Looks for the key `$ref` without recursion, because comments can be nested to any depth. */
function hasReference(definition: unknown): boolean {
  const waiting: unknown[] = [definition];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('$ref' in value) return true;
    for (const each of Object.values(value)) waiting.push(each);
  }
  return false;
}

/**
 * Asks `opa check` for the columns of the errors that `opa inspect` found. Its other errors are left out: they may come from a
 * schema that only `opa check` follows.
 */
async function errorsIn(
  opa: OpaContext,
  policies: PolicyFiles,
  flags: readonly string[],
  words: string,
): Promise<RegoError[]> {
  const first = lastWords(words);
  if (first === undefined) throw notUnderstood();
  const { stderr } = await opa.check(policies, flags);
  const errors = parsedOutput(errorsSchema, stderr)?.errors.map(regoErrorOf) ?? [];
  const known = errors.filter(({ file, line, code, message }) =>
    words.includes(`${file}:${line}: ${code}: ${message}`),
  );
  return known.length > 0 ? known : [regoError(first)];
}

export const notUnderstood = (): OpaFailure =>
  new OpaFailure('stopped', 'OPA wrote unexpected output. Try again; if it happens again, report it.');
