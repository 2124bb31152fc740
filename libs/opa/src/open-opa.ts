import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findProgram, findSandboxWrappers } from '@groundwork/sandbox';
import { buildBundle, type BuiltBundle, type BundleRequest } from './build-bundle.ts';
import { harmlessCapabilities } from './capabilities.ts';
import { type Compilation, compilePolicies } from './compile-policies.ts';
import { type Evaluation, type EvaluationRequest, evaluatePolicies } from './evaluate-policies.ts';
import { type OpaOptions, withOpa } from './opa-context.ts';
import { OpaFailure } from './opa-failure.ts';
import { defaultLimits, testLimits } from './opa-limits.ts';
import { type OpaProgram, runOpa } from './opa-process.ts';
import type { RegoVersion } from './rego-version.ts';
import { testPolicies, type TestRun } from './test-policies.ts';

/** An unmodified OPA, run as a child process. Each method throws OpaFailure if OPA gives no result. */
export interface Opa {
  readonly version: string;
  readonly program: string;
  /** Null if the kernel blocks access of policies to the network. Otherwise a warning for the log and the status of a service. */
  readonly openNetwork: string | null;
  /** Compiles a folder of policies, modules and data (`data.json`, `data.yaml`). */
  compile(folder: string, given: OpaOptions & { readonly regoVersion: RegoVersion }): Promise<Compilation>;
  test(folder: string, given: OpaOptions & { readonly regoVersion: RegoVersion }): Promise<TestRun>;
  evaluate(path: string, given: OpaOptions & EvaluationRequest): Promise<Evaluation>;
  buildBundle(folder: string, given: OpaOptions & BundleRequest): Promise<BuiltBundle>;
}

/** `missing`: `reason` says in one sentence what is missing. Callers add how to get it. */
export type FoundOpa =
  { readonly kind: 'found'; readonly opa: Opa } | { readonly kind: 'missing'; readonly reason: string };

export interface OpaPlace {
  /** `OPA_BINARY`; by default, `opa` on the path. */
  readonly binary: string | undefined;
  readonly path: string;
}

/** Finds OPA and reads its version and builtins, once. */
export async function openOpa({ binary, path }: OpaPlace): Promise<FoundOpa> {
  const program = binary ?? (await findProgram(path, 'opa'));
  if (program === undefined) return missing('There is no opa on the PATH.');
  const isThere = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isThere) return missing(`${program} is not there, or must not be run.`);
  const [{ withoutNetwork, endingWithUs }, prlimit] = await Promise.all([
    findSandboxWrappers(),
    findProgram(path, 'prlimit'),
  ]);
  const found: OpaProgram = { program, wrappers: [...withoutNetwork, ...endingWithUs], prlimit };
  const isolated = withoutNetwork.length > 0;
  try {
    const [version, capabilities] = await Promise.all([
      once(found, ['version']).then((text) => /^Version: (\S+)$/m.exec(text)?.[1]),
      once(found, ['capabilities', '--current']),
    ]);
    if (version === undefined) return missing(`${program} is not OPA.`);
    if (!/^1\.\d+\.\d+/.test(version))
      return missing(`${program} is OPA ${version}, and only 1.x can be used.`);
    const ready = { ...found, capabilities: harmlessCapabilities(capabilities) };
    return { kind: 'found', opa: opaOf(ready, version, isolated ? null : openNetwork) };
  } catch (error) {
    const reason = error instanceof OpaFailure ? error.reason : 'It does not list its builtins.';
    return missing(`${program} cannot be used: ${reason}`);
  }
}

const missing = (reason: string): FoundOpa => ({ kind: 'missing', reason });

const openNetwork =
  'This system gives no network namespace, so only the list of builtins keeps policies from the network.';

const once = async (program: OpaProgram, args: readonly string[]): Promise<string> =>
  (await runOpa(program, { args, folder: '/', home: tmpdir(), limits: testLimits })).stdout;

function opaOf(
  program: OpaProgram & { readonly capabilities: string },
  version: string,
  network: string | null,
): Opa {
  const options = ({ limits, signal }: OpaOptions, usual = defaultLimits) => ({
    limits: { ...usual, ...limits },
    signal,
  });
  return {
    version,
    program: program.program,
    openNetwork: network,
    compile: (folder, given) =>
      withOpa(program, options(given), (opa) => compilePolicies(opa, folder, given.regoVersion)),
    test: (folder, given) =>
      withOpa(program, options(given, testLimits), (opa) => testPolicies(opa, folder, given.regoVersion)),
    evaluate: (path, given) => withOpa(program, options(given), (opa) => evaluatePolicies(opa, path, given)),
    buildBundle: (folder, given) =>
      withOpa(program, options(given), (opa) => buildBundle(opa, folder, given)),
  };
}
