import { join } from 'node:path';
import { z } from 'zod';
import { inspectPolicies, notUnderstood } from './inspect-policies.ts';
import type { OpaContext } from './opa-context.ts';
import { policyFilesAt, type PolicyFiles } from './policy-files.ts';
import {
  errorsSchema,
  lastWords,
  parsedOutput,
  type RegoError,
  regoError,
  regoErrorOf,
} from './rego-errors.ts';
import { versionFlags, type RegoVersion } from './rego-version.ts';

/** Packages and rules by their paths, such as `data.acme.regions` and `data.acme.regions.deny`. */
export type Compilation =
  | { readonly kind: 'compiled'; readonly packages: readonly string[]; readonly rules: readonly string[] }
  | Refusal;

/** OPA rejected the policies. */
export interface Refusal {
  readonly kind: 'refused';
  readonly errors: readonly RegoError[];
}

export const refused = (errors: readonly RegoError[]): Refusal => ({ kind: 'refused', errors });

export async function compilePolicies(
  opa: OpaContext,
  path: string,
  regoVersion: RegoVersion,
): Promise<Compilation> {
  const policies = await policyFilesAt(path);
  const inspection = await inspectPolicies(opa, policies, regoVersion);
  if (inspection.kind === 'refused') return inspection;
  const bundle = await buildInspected(opa, policies, regoVersion);
  if (bundle.kind === 'refused') return bundle;
  return { kind: 'compiled', packages: inspection.packages, rules: await rulesOf(opa, bundle.file) };
}

type Build = { readonly kind: 'built'; readonly file: string } | Refusal;

/** Checks policies that have been inspected, and builds them into the private folder. */
export async function buildInspected(
  opa: OpaContext,
  policies: PolicyFiles,
  regoVersion: RegoVersion,
  revision = '',
): Promise<Build> {
  const flags = versionFlags(regoVersion);
  const { status, stderr } = await opa.check(policies, flags);
  if (status !== 0) {
    const known = parsedOutput(errorsSchema, stderr);
    if (known === undefined) throw notUnderstood();
    return refused(known.errors.map(regoErrorOf));
  }
  const file = join(opa.home, 'bundle.tar.gz');
  const build = await opa.run(
    [
      'build',
      '--bundle',
      `--capabilities=${opa.capabilities}`,
      `--output=${file}`,
      `--revision=${revision}`,
      ...flags,
      policies.target,
    ],
    policies.folder,
  );
  if (build.status === 0) return { kind: 'built', file };
  const words = lastWords(build.stderr);
  if (words === undefined) throw notUnderstood();
  return refused([regoError(words)]);
}

const dependenciesSchema = z.object({
  virtual: z.array(z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]) }))).default([]),
});

/** All rules and functions of a bundle: a query for `data` depends on each of them. `opa deps` has no language flag, so it needs a bundle. */
async function rulesOf(opa: OpaContext, bundle: string): Promise<string[]> {
  const { status, stdout } = await opa.run(['deps', '--format=json', `--bundle=${bundle}`, 'data'], opa.home);
  const dependencies = status === 0 ? parsedOutput(dependenciesSchema, stdout) : undefined;
  if (dependencies === undefined) throw notUnderstood();
  return dependencies.virtual.map((path) => reference(path.map(({ value }) => String(value)))).sort();
}

/** Writes a path as OPA does: `data.acme["x-y"].deny`. */
const reference = ([root = '', ...rest]: readonly string[]): string =>
  root +
  rest.map((part) => (/^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join('');
