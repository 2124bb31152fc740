import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fillCompileCache } from './compile-cache.ts';

/** A folder with a service that consists of its `start.ts` only. */
function world(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-compile-cache-'));
  writeFileSync(join(folder, 'start.ts'), source);
  return { cache: join(folder, 'cache'), entry: join(folder, 'main.ts') };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the compile cache', () => {
  it('the compile cache is filled with the files next to the entries', async () => {
    const { cache, entry } = world('export const answer: number = 42;\n');
    await fillCompileCache(cache, [entry]);

    expect(filesIn(cache).length).toBeGreaterThan(1);
  });

  it('a filled compile cache is not changed', async () => {
    const { cache, entry } = world('export const answer: number = 42;\n');
    mkdirSync(cache);
    writeFileSync(join(cache, 'filled'), '');
    await fillCompileCache(cache, [entry]);

    expect(filesIn(cache).map(({ name }) => name)).toEqual(['filled']);
  });

  it('sources that cannot be loaded only cost time', async () => {
    const { cache, entry } = world('throw new Error("no");\n');

    await expect(fillCompileCache(cache, [entry])).resolves.toBeUndefined();
  });
});
