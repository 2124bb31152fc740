import { shown } from '../tar/archive-refusal.ts';

const maxNamed = 5;

/** The first paths by name, and the number of the others. */
export function listed(paths: readonly string[]): string {
  const named = paths.slice(0, maxNamed).map((path) => shown(path));
  const more = paths.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
