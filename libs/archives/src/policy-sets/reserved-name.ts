import type { PlacedFile } from './data-places.ts';
import { packageClauseOf } from './policy-files.ts';
import { regoEnding } from './policy-limits.ts';

/** The name below `data` at which a bundle has parameters and exemptions (docs/reference/policy-bundles.md). */
export const reservedName = 'groundwork';

/** A file that uses the reserved name. `line`: of its package clause; null for data. */
export interface ReservedUse {
  readonly file: string;
  readonly line: number | null;
  readonly message: string;
}

/** Returns true if a policy declares the reserved package, or one inside of it. */
export const declaresReserved = (text: string): boolean => isReserved(packageClauseOf(text).name ?? '');

/** The first file that declares the reserved package or has data of this name; null if there is none. */
export function reservedUseIn(files: readonly PlacedFile[]): ReservedUse | null {
  for (const file of files) {
    const use = file.path.endsWith(regoEnding) ? useInPolicy(file) : useInData(file);
    if (use !== null) return use;
  }
  return null;
}

const isReserved = (name: string) => name === reservedName || name.startsWith(`${reservedName}.`);

function useInPolicy({ path, content }: PlacedFile): ReservedUse | null {
  const { name, line } = packageClauseOf(content.toString('utf8'));
  if (!isReserved(name ?? '')) return null;
  return {
    file: path,
    line,
    message: `The package ${reservedName} is reserved for parameters and exemptions. Rename it.`,
  };
}

function useInData({ path, place, content }: PlacedFile): ReservedUse | null {
  const isBelow = place.startsWith(`${reservedName}/`);
  const isAtRoot = !place.includes('/');
  if (!isBelow && !(isAtRoot && hasReservedKey(place, content))) return null;
  return {
    file: path,
    line: null,
    message: `data.${reservedName} is reserved for parameters and exemptions. Rename these data.`,
  };
}

const yamlKey = new RegExp(`^(["']?)${reservedName}\\1[ \\t]*:`, 'm');

/** Finds the key as it is usually written. OPA refuses a bundle whose values conflict with ours, whatever their spelling. */
function hasReservedKey(place: string, content: Buffer): boolean {
  if (!content.includes(reservedName)) return false;
  const text = content.toString('utf8');
  if (!place.endsWith('.json')) return yamlKey.test(text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.hasOwn(value, reservedName);
  } catch {
    return false;
  }
}
