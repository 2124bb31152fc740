import { copyFile, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isError } from '@groundwork/errors';
import { buildInspected, refused, type Refusal } from './compile-policies.ts';
import { inspectPolicies } from './inspect-policies.ts';
import type { OpaContext } from './opa-context.ts';
import { foreignEntries, policyFilesAt } from './policy-files.ts';
import { regoError } from './rego-errors.ts';
import type { RegoVersion } from './rego-version.ts';

export interface BundleRequest {
  readonly regoVersion: RegoVersion;
  /** Path to which the complete bundle is written. */
  readonly output: string;
  /** Revision in the manifest of the bundle. */
  readonly revision?: string;
  /** Values to add under `data`, keyed by name. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The manifest names the language version, so any OPA 1.x runs the bundle without a flag. */
export type BuiltBundle = { readonly kind: 'built'; readonly bytes: number } | Refusal;

export async function buildBundle(
  opa: OpaContext,
  folder: string,
  { regoVersion, output, revision, data = {} }: BundleRequest,
): Promise<BuiltBundle> {
  const foreign = await foreignEntries(await policyFilesAt(folder));
  if (foreign.length > 0) return refused(foreign);
  const copy = join(opa.home, 'policies');
  await cp(folder, copy, { recursive: true });
  for (const [name, value] of Object.entries(data)) {
    if (!(await added(join(copy, name), value)))
      return refused([
        regoError(
          `The folder ${name} has the same name as data that is added to the bundle. Rename it.`,
          name,
        ),
      ]);
  }
  const policies = await policyFilesAt(copy);
  const inspection = await inspectPolicies(opa, policies, regoVersion);
  if (inspection.kind === 'refused') return inspection;
  const build = await buildInspected(opa, policies, regoVersion, revision);
  if (build.kind === 'refused') return build;
  await copyFile(build.file, output);
  return { kind: 'built', bytes: (await stat(output)).size };
}

/** False if the folder exists already. */
async function added(folder: string, value: unknown): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (isError(error) && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  await writeFile(join(folder, 'data.json'), JSON.stringify(value));
  return true;
}
