import type { Cause, PolicySetArchiveDetails } from '@groundwork/contracts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import { notCompiled } from './compilation.ts';
import { judgeArchive } from './judge-archive.ts';
import { judgeCompilation, type CompilationJudgment } from './judge-compilation.ts';
import { storeVersionChange } from './policy-set-version.changes.ts';
import { markCompiledLate } from './policy-set-version.transitions.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

interface Locked {
  readonly set: PolicySet;
  readonly version: PolicySetVersion;
}

interface When {
  readonly cause: Cause;
  readonly now: Date;
}

/** Stores the result of OPA for a version that is ready. False if the version is not waiting for it. */
export async function keepLateCompilation(
  stores: PolicyStores,
  { set, version }: Locked,
  details: PolicySetArchiveDetails,
  { cause, now }: When,
): Promise<boolean> {
  const judged = judgeArchive(set.kind, details);
  const compilation = 'problem' in judged ? failed(judged.problem) : judgeCompilation(set, details);
  if (!(await keep(stores, version, compilation, { cause, now }))) return false;
  for (const promoted of await stores.pendingCompilations.listPromoted(version))
    await keep(stores, promoted, compilation, { cause, now });
  return true;
}

async function keep(
  stores: PolicyStores,
  version: PolicySetVersion,
  judgment: CompilationJudgment,
  { cause, now }: When,
): Promise<boolean> {
  const compiled = markCompiledLate(version, judgment, now);
  if (!compiled) return false;
  await (compiled.aggregateVersion === version.aggregateVersion
    ? stores.pendingCompilations.keep(compiled)
    : storeVersionChange(stores, compiled, cause));
  return true;
}

/** For a version that is ready, but whose archive would be refused today. */
export const refusedLate = (version: PolicySetVersion, reason: string, now: Date): PolicySetVersion | null =>
  markCompiledLate(version, failed(`The archive could not be read again: ${reason}`), now);

const failed = (error: string): CompilationJudgment => ({
  compilation: { ...notCompiled, state: 'failed', error },
  warnings: [],
});
