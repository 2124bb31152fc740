import fc from 'fast-check';
import { fateOfModule } from '@groundwork/testing/tarball';
import { isLoadedBy } from './clients.ts';
import { generatedModule, type ModuleFiles } from './generated-modules.ts';

/** A module about which the platform and the clients disagree. */
interface Disagreement {
  readonly kind: 'refused, and a client loads it' | 'accepted without a note, and no client loads it';
  readonly files: ModuleFiles;
  readonly reason: string;
}

interface Comparison {
  readonly clients: readonly string[];
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

/** Compares the platform with the clients: a module that one of them loads is not refused, any other is noted or refused. */
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
      const isLoaded = loads.includes(true);
      const { fate, reason } = await fateOfModule(files);
      if (isLoaded) loaded += 1;
      if (fate === 'refused') refused += 1;
      if (fate === 'refused' && isLoaded)
        disagreements.push({ kind: 'refused, and a client loads it', files, reason });
      if (fate === 'accepted' && !isLoaded)
        disagreements.push({ kind: 'accepted without a note, and no client loads it', files, reason });
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { loaded, refused, disagreements };
}
