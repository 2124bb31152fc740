/** Comparisons of characters for one listing. Users choose both sides, so the work needs a limit. */
const maxSteps = 50_000_000;

/** Thrown when the patterns take too much work. */
export class TooMuchMatching extends Error {}

/**
 * Matches paths with patterns in linear memory and bounded time: `**` is any number of directories, `*` any characters
 * of a name, `?` one character. Other characters stand for themselves.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map((pattern) => pattern.replace(/^\/+/, '').split('/'));
  const work = { left: maxSteps };
  return (path) => all.some((pattern) => matchesPath(pattern, path.split('/'), work));
}

/** Backtracks only to the last `**`, as `matchesName` does to the last `*`. */
function matchesPath(pattern: readonly string[], path: readonly string[], work: { left: number }): boolean {
  let [at, back, resume] = [0, -1, 0];
  for (let place = 0; place < path.length;) {
    const part = pattern[at];
    if (part === '**') {
      [back, resume] = [at, place];
      at += 1;
    } else if (part !== undefined && matchesName(part, path[place] ?? '', work)) {
      at += 1;
      place += 1;
    } else if (back === -1) return false;
    else {
      resume += 1;
      [at, place] = [back + 1, resume];
    }
  }
  return pattern.slice(at).every((part) => part === '**');
}

function matchesName(pattern: string, name: string, work: { left: number }): boolean {
  let [at, back, resume] = [0, -1, 0];
  for (let place = 0; place < name.length;) {
    if ((work.left -= 1) < 0) throw new TooMuchMatching();
    const sign = pattern[at];
    if (sign === '*') {
      [back, resume] = [at, place];
      at += 1;
    } else if (sign !== undefined && (sign === '?' || sign === name[place])) {
      at += 1;
      place += 1;
    } else if (back === -1) return false;
    else {
      resume += 1;
      [at, place] = [back + 1, resume];
    }
  }
  return pattern.slice(at).replaceAll('*', '') === '';
}
