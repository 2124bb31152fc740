import fc from 'fast-check';
import { fateOfModule, type ModuleFate } from '@groundwork/testing/tarball';
import { isLoadedBy, isTofu, type LoadingClient } from './clients.ts';
import { generatedModule, type ModuleFiles } from './generated-modules.ts';

/** A module about which the platform and the clients disagree. */
interface Disagreement {
  readonly kind:
    | 'refused, and a client loads it'
    | 'accepted without a note, and no client loads it'
    | 'accepted without a note, and its files for OpenTofu make it a module for one client';
  readonly files: ModuleFiles;
  readonly reason: string;
}

interface Comparison {
  readonly clients: readonly LoadingClient[];
  readonly count: number;
  readonly seed: number;
  /** Number of modules that are compared at the same time. */
  readonly atOnce: number;
  readonly onProgress: (done: number) => void;
}

/** Numbers of modules by what became of them. */
export interface Compared {
  readonly loaded: number;
  readonly refused: number;
  readonly disagreements: readonly Disagreement[];
}

/**
 * Compares the platform with the clients: a module that one of them loads is not refused, any other is noted or refused.
 * With files for OpenTofu, one that only one client loads is noted.
 */
export async function compareLoading({
  clients,
  count,
  seed,
  atOnce,
  onProgress,
}: Comparison): Promise<Compared> {
  const modules = fc.sample(generatedModule, { numRuns: count, seed });
  const disagreements: Disagreement[] = [];
  let [loaded, refused, done] = [0, 0, 0];
  const queue = modules.values();
  const work = async () => {
    for (const files of queue) {
      const loads = await Promise.all(clients.map((client) => isLoadedBy(client, files)));
      const { fate, reason } = await fateOfModule(files);
      if (loads.includes(true)) loaded += 1;
      if (fate === 'refused') refused += 1;
      const kind = disagreement(fate, loads, Object.keys(files).some(isTofu));
      if (kind !== undefined) disagreements.push({ kind, files, reason });
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { loaded, refused, disagreements };
}

function disagreement(
  fate: ModuleFate['fate'],
  loads: readonly boolean[],
  hasTofuFiles: boolean,
): Disagreement['kind'] | undefined {
  if (fate === 'refused') return loads.includes(true) ? 'refused, and a client loads it' : undefined;
  if (fate === 'noted') return undefined;
  if (!loads.includes(true)) return 'accepted without a note, and no client loads it';
  return hasTofuFiles && loads.includes(false)
    ? 'accepted without a note, and its files for OpenTofu make it a module for one client'
    : undefined;
}
