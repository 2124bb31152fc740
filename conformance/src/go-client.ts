import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@groundwork/go-programs';

/** Copies the client's sources to a writable folder and applies `change` to its test files. */
export function copyClient(from: string, to: string, change: (text: string) => string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    const bytes = readFileSync(path);
    // Only the content is copied: the files of the module cache are read-only, and full copies would be too.
    writeFileSync(target, entry.name.endsWith('_test.go') ? change(bytes.toString('utf8')) : bytes);
  }
}

/** Names of the client's tests, keyed by file. */
export function testsByFile(folder: string): Map<string, string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('_test.go'))
    .sort();
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const tests = [...text.matchAll(/^func (Test\w*)\(\w+ \*testing\.T\)/gm)].map(([, name = '']) => name);
      return tests.length === 0 ? [] : [[file, tests]];
    }),
  );
}

/**
 * Compiles the client's tests into one program.
 *
 * @returns the reason if a dependency is unavailable on this machine; otherwise undefined
 * @throws Error with the compiler's output
 */
export const compileTests = (
  folder: string,
  program: string,
  signal: AbortSignal,
): Promise<string | undefined> =>
  compile(['test', '-c', '-mod=readonly', '-o', program, '.'], { cwd: folder, signal });
