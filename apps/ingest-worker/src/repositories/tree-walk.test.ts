import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ObjectReader } from './object-reader.ts';
import { findDirectory, findEntry, newBudget, walkTree } from './tree-walk.ts';

/** A repository of directories given as bytes, which counts the directories that were read. */
function directories() {
  const contents = new Map<string, Buffer>();
  const reads: string[] = [];
  const objects: Pick<ObjectReader, 'read'> = {
    read(hash) {
      reads.push(hash);
      return Promise.resolve(contents.get(hash) ?? Buffer.alloc(0));
    },
  };
  const add = (entries: readonly Buffer[]): string => {
    const content = Buffer.concat(entries);
    const hash = createHash('sha1').update(content).digest('hex');
    contents.set(hash, content);
    return hash;
  };
  return { objects, reads, add };
}

const blob = 'b'.repeat(40);
const entry = (name: string, hash = blob, mode = '100644') =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]);
const files = (count: number) => Array.from({ length: count }, (_, index) => entry(`z${index}`));
const walk = (objects: Pick<ObjectReader, 'read'>, tree: string) =>
  walkTree(objects, tree, Buffer.alloc(0), newBudget());

describe('walking a tree', () => {
  it('the walk goes no deeper once its directories hold more entries than an archive may have', async () => {
    const { objects, reads, add } = directories();
    let hash = add(files(9_000));
    for (let level = 0; level < 20; level += 1) hash = add([entry('a', hash, '40000'), ...files(9_000)]);
    await expect(walk(objects, hash)).rejects.toThrow('more than 10000 entries');
    expect(reads).toHaveLength(2);
  });

  it('names longer than a path may be, and endless modes, are refused', async () => {
    const { objects, reads, add } = directories();
    const below = add(files(1));
    const long = add([entry('a', below, '40000'), entry('z'.repeat(1_000_000))]);
    await expect(walk(objects, long)).rejects.toThrow('A path is longer than 255 bytes');
    const padded = add([entry('a', below, '40000'), entry('z', blob, `${'0'.repeat(1_000_000)}100644`)]);
    await expect(walk(objects, padded)).rejects.toThrow('damaged directory');
    expect(reads).toEqual([long, padded]);
  });

  it('a wanted entry is found in a directory of any size', async () => {
    const { objects, add } = directories();
    const inner = add([entry('main.tf')]);
    const outer = add([entry('.gitmodules'), entry('a', inner, '40000'), ...files(20_000)]);
    expect(await findDirectory(objects, outer, 'a')).toBe(inner);
    expect(await findDirectory(objects, outer, 'z1')).toBeUndefined();
    expect(await findEntry(objects, outer, 'z19999')).toMatchObject({ kind: 'file', hash: blob });
    expect(await findEntry(objects, outer, 'none')).toBeUndefined();
  });
});
