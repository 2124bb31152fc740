import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type PlacedFile, placesOf, readPolicyFiles, reservedUseIn } from '@groundwork/archives';
import {
  compilationLimits,
  type PolicyCompilation,
  type PolicyTests,
  type RegoCompilation,
  type RegoErrorFact,
} from '@groundwork/contracts';
import { type Opa, OpaFailure, type RegoVersion, type TestRun } from '@groundwork/opa';
import { newPrivateFolder, removeFolder } from '@groundwork/sandbox';
import { unknownQueries } from './unknown-queries.ts';

/** Time for both versions of Rego, with their tests: half of the shortest time that a job has by default. */
const budgetMs = 60_000;

export interface CompilationRequest {
  readonly opa: Opa;
  readonly memoryBytes: number;
  readonly queries: readonly string[];
  /** The directory of the configuration file (ADR 72); the root by default. */
  readonly directory?: string | undefined;
  readonly skipsTests?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Compiles the policies of an archive in both versions of Rego and runs their tests, in a private folder. What exceeds a limit is
 * refused with the reason.
 *
 * @throws OpaFailure if OPA was stopped or is gone, or the signal was aborted
 */
export async function compilePolicySet(
  archive: Readable,
  request: CompilationRequest,
): Promise<PolicyCompilation> {
  const read = await readPolicyFiles(archive);
  if ('problem' in read) return refusedAsBoth(request, { ...read.problem, line: null });
  return compileFiles(placesOf(read.files, request.directory), request);
}

/** Like `compilePolicySet`, for files that are in memory. */
export async function compileFiles(
  placed: readonly PlacedFile[],
  request: CompilationRequest,
): Promise<PolicyCompilation> {
  const opaVersion = request.opa.version;
  const reserved = reservedUseIn(placed);
  if (reserved !== null) return refusedAsBoth(request, reserved);
  const folder = await newPrivateFolder(tmpdir(), 'opa');
  try {
    await unpack(folder, placed);
    const budget = AbortSignal.timeout(budgetMs);
    const v1 = await inVersion(1, folder, request, budget);
    return { opaVersion, v0: await inVersion(0, folder, request, budget), v1 };
  } finally {
    await removeFolder(folder);
  }
}

function refusedAsBoth(
  { opa }: CompilationRequest,
  problem: Pick<RegoErrorFact, 'file' | 'line' | 'message'>,
): PolicyCompilation {
  const refused = refusal([{ ...problem, column: null, code: null }]);
  return { opaVersion: opa.version, v0: refused, v1: refused };
}

/** Fails for two files in one place, which the reader has already refused. */
async function unpack(folder: string, files: readonly PlacedFile[]): Promise<void> {
  for (const { place, content } of files) {
    const file = join(folder, place);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
  }
}

async function inVersion(
  regoVersion: RegoVersion,
  folder: string,
  { opa, memoryBytes, queries, skipsTests = false, signal }: CompilationRequest,
  budget: AbortSignal,
): Promise<RegoCompilation> {
  const given = { regoVersion, limits: { memoryBytes }, signal: AbortSignal.any([signal, budget]) };
  const exceeded = (error: unknown) => exceededLimit(error, budget.aborted && !signal.aborted);
  try {
    const compilation = await opa.compile(folder, given);
    if (compilation.kind === 'refused') return refusal(compilation.errors);
    const compiled = { kind: 'compiled', unknownQueries: unknownQueries(queries, compilation) } as const;
    if (skipsTests) return { ...compiled, tests: null };
    const run = await opa.test(folder, given).catch(exceeded);
    return { ...compiled, tests: 'problem' in run ? { ...noTests, problem: run.problem } : testsOf(run) };
  } catch (error) {
    const { problem } = exceededLimit(error, budget.aborted && !signal.aborted);
    return refusal([{ file: null, line: null, column: null, code: null, message: problem }]);
  }
}

/** A limit that the policies exceed is their mistake. @throws every other error */
function exceededLimit(error: unknown, isOutOfTime: boolean): { readonly problem: string } {
  if (!(error instanceof OpaFailure)) throw error;
  if (isOutOfTime)
    return {
      problem: `The policies take more than ${budgetMs / 1000} seconds to compile and test. Split the policy set.`,
    };
  if (error.code.endsWith('-limit') || error.code === 'unreadable-input') return { problem: error.reason };
  throw error;
}

function refusal(errors: readonly RegoErrorFact[]): RegoCompilation {
  const kept = errors.slice(0, compilationLimits.errors);
  return { kind: 'refused', errors: kept.map((error) => ({ ...error, message: shortened(error.message) })) };
}

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [], problem: null };

function testsOf(run: TestRun): PolicyTests | null {
  if (run.kind === 'refused') return { ...noTests, problem: shortened(run.errors[0]?.message ?? '') };
  if (run.tests.length === 0) return null;
  const count = (wanted: string) => run.tests.filter(({ outcome }) => outcome === wanted).length;
  const failing = run.tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'error');
  return {
    ...noTests,
    passed: count('passed'),
    skipped: count('skipped'),
    failed: failing.length,
    failures: failing
      .slice(0, compilationLimits.failures)
      .map(({ package: of, name, file, line, message }) => ({
        package: of,
        name,
        file,
        line,
        message: message === null ? null : shortened(message),
      })),
  };
}

const shortened = (text: string) => text.slice(0, compilationLimits.messageLength);
