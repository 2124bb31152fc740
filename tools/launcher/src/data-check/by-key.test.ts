import { expect, it } from '@jest/globals';
import { byKey } from './by-key.ts';

async function* listOf(name: string, keys: string): AsyncIterable<{ key: string; name: string }> {
  for (const key of keys) yield await Promise.resolve({ key, name });
}

async function merged(...lists: readonly string[]): Promise<string> {
  const found: string[] = [];
  for await (const { key, items } of byKey(lists.map((keys, index) => listOf(String(index), keys))))
    found.push(
      `${key}:${items
        .map(({ name }) => name)
        .toSorted()
        .join('')}`,
    );
  return found.join(' ');
}

it.each([
  [[], ''],
  [['', ''], ''],
  [['ac', 'abd', 'd'], 'a:01 b:1 c:0 d:12'],
  [['abc', ''], 'a:0 b:0 c:0'],
  [['aab', 'a'], 'a:001 b:0'],
  [['z', 'abc', 'abz'], 'a:12 b:12 c:1 z:02'],
])('lists %j are merged by key', async (lists, expected) => {
  expect(await merged(...lists)).toBe(expected);
});

it('a list that is not sorted is an error, and not a wrong result', async () => {
  await expect(merged('ba', 'abc')).rejects.toThrow('the list is not sorted by key');
});
