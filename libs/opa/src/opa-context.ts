import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivateFolder, removeFolder } from '@groundwork/sandbox';
import type { OpaLimits } from './opa-limits.ts';
import { type OpaOutput, type OpaProgram, runOpa } from './opa-process.ts';
import type { PolicyFiles } from './policy-files.ts';

/** Limit on the errors that OPA lists. */
const maxErrors = 50;

/** Limits of one operation, and a signal that ends it. */
export interface OpaOptions {
  readonly limits?: Partial<OpaLimits>;
  readonly signal?: AbortSignal;
}

/** One operation: a private folder, and OPA with its limits. */
export interface OpaContext {
  readonly home: string;
  /** Path of the capabilities, for every command that compiles. */
  readonly capabilities: string;
  readonly limits: OpaLimits;
  run(
    args: readonly string[],
    folder: string,
    given?: { readonly stdin?: string; readonly limits?: OpaLimits },
  ): Promise<OpaOutput>;
  check(policies: PolicyFiles, flags: readonly string[]): Promise<OpaOutput>;
}

/** Runs an operation with a private folder, which is removed afterwards. */
export async function withOpa<Result>(
  program: OpaProgram & { readonly capabilities: string },
  { limits, signal }: { readonly limits: OpaLimits; readonly signal: AbortSignal | undefined },
  work: (opa: OpaContext) => Promise<Result>,
): Promise<Result> {
  const home = await newPrivateFolder(tmpdir(), 'opa');
  try {
    const capabilities = join(home, 'capabilities.json');
    await writeFile(capabilities, program.capabilities);
    const run: OpaContext['run'] = (args, folder, given) =>
      runOpa(program, { args, folder, home, limits, signal, ...given });
    return await work({
      home,
      capabilities,
      limits,
      run,
      check: ({ folder, target }, flags) =>
        run(
          [
            'check',
            '--bundle',
            '--format=json',
            `--max-errors=${maxErrors}`,
            `--capabilities=${capabilities}`,
            ...flags,
            target,
          ],
          folder,
        ),
    });
  } finally {
    await removeFolder(home);
  }
}
