import { createHash } from 'node:crypto';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { fileStorage, newKey, type ObjectStorage } from '@groundwork/object-storage';
import { newDataFolder } from '@groundwork/testing';
import { checkData, type DataFindings } from './check-data.ts';
import type { Claim, ClaimedObjects } from './claimed-objects.ts';
import { reportOf } from './data-report.ts';

const { signal } = new AbortController();
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const later = (ms: number) => new Date(Date.now() + ms);
const hour = 60 * 60 * 1000;

const folders: string[] = [];
let folder: string;
let storage: ObjectStorage;
let claims: Claim[];

beforeEach(() => {
  folder = newDataFolder('check-data');
  folders.push(folder);
  storage = fileStorage(folder);
  claims = [];
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const pathOf = (key: string) => join(folder, 'objects', key.slice(0, 2), key);

async function store(text: string): Promise<string> {
  const key = newKey();
  await storage.put(key, Readable.from([Buffer.from(text)]));
  return key;
}

function claim(key: string, text: string, other: Partial<Claim> = {}): void {
  claims.push({
    key,
    isRequired: true,
    bytes: text.length,
    sha256: digestOf(text),
    record: 'version v',
    ...other,
  });
}

const claimedObjects = (now: () => readonly Claim[] = () => claims): ClaimedObjects => ({
  lists: () => [sorted(claims)],
  of: (keys) => Promise.resolve(now().filter(({ key }) => keys.includes(key))),
  close: () => Promise.resolve(),
});

async function* sorted(all: readonly Claim[]): AsyncIterable<Claim> {
  for (const each of all.toSorted((a, b) => (a.key < b.key ? -1 : 1))) yield await Promise.resolve(each);
}

const check = (options: Partial<Parameters<typeof checkData>[0]> = {}): Promise<DataFindings> =>
  checkData({
    claims: claimedObjects(),
    storage,
    readsContent: false,
    removesUnclaimed: false,
    now: later(hour),
    signal,
    ...options,
  });

it('nothing is found where every row has its object', async () => {
  for (const text of ['one', 'three', 'fifteen']) claim(await store(text), text);
  const findings = await check({ readsContent: true });
  expect(findings).toMatchObject({ objects: 3, bytes: 15, lacking: { count: 0 }, unclaimed: { count: 0 } });
  expect(reportOf(findings)).toEqual([
    'Checked 3 objects, 1 MiB.',
    'Nothing lacks: every row has its object.',
  ]);
});

it('an object that is gone is told with its record, by the row that says most', async () => {
  const key = newKey();
  claim(key, 'gone', { record: 'module version modver-1' });
  claim(key, 'gone', { record: 'module version modver-1 (vpc/aws 1.0.0)' });
  const { lacking } = await check();
  expect(lacking).toEqual({
    count: 1,
    kept: [{ key, record: 'module version modver-1 (vpc/aws 1.0.0)', problem: 'missing' }],
  });
});

it('an object that may be gone is not told', async () => {
  claim(newKey(), 'half', { isRequired: false });
  expect((await check()).lacking.count).toBe(0);
});

it('a record that was deleted while the lists were read lacks nothing', async () => {
  claim(newKey(), 'deleted');
  expect((await check({ claims: claimedObjects(() => []) })).lacking).toEqual({ count: 0, kept: [] });
});

it('an object of another size is told without reading it, one of another content when it is read', async () => {
  const short = await store('short');
  claim(short, 'longer');
  const other = await store('other');
  claim(other, 'given');
  const problems = async (readsContent: boolean) => {
    const { lacking } = await check({ readsContent });
    return lacking.kept.map(({ key, problem }) => [key, problem]).toSorted();
  };
  expect(await problems(false)).toEqual([[short, 'another size']]);
  expect(await problems(true)).toEqual(
    [
      [short, 'another size'],
      [other, 'another content'],
    ].toSorted(),
  );
});

it('an object without a row is told, but not one that arrived since the check began', async () => {
  const key = await store('lost');
  expect((await check({ now: later(-hour) })).unclaimed.count).toBe(0);
  const findings = await check();
  expect(findings.unclaimed).toMatchObject({ count: 1, bytes: 4, kept: [{ key }] });
  expect(reportOf(findings).at(-1)).toContain('npm run check-data -- --remove');
});

it('only objects without a row that are older than a day are removed, and never one with a row', async () => {
  const claimed = await store('claimed');
  claim(claimed, 'claimed');
  const removable = await store('removable');

  const young = await check({ removesUnclaimed: true, now: later(23 * hour) });
  expect(young).toMatchObject({ removed: 0, unclaimed: { count: 1 } });

  const old = await check({ removesUnclaimed: true, now: later(25 * hour) });
  expect(old).toMatchObject({ removed: 1, unclaimed: { count: 0 } });
  expect(await storage.stat(removable)).toBeUndefined();
  expect(await storage.stat(claimed)).toEqual({ bytes: 7 });
});

it('files that the platform did not write are left alone', async () => {
  await store('x');
  const strange = join(folder, 'objects', 'README');
  writeFileSync(strange, 'mine');
  utimesSync(strange, 0, 0);
  expect(await check({ removesUnclaimed: true })).toMatchObject({ objects: 1, removed: 0 });
});

it('an empty storage lacks everything: all is counted, and a part is told', async () => {
  for (let index = 0; index < 1_200; index += 1) claim(newKey(), 'x');
  const findings = await check();
  expect(findings.lacking).toMatchObject({ count: 1_200 });
  expect(findings.lacking.kept).toHaveLength(1_000);
  const report = reportOf(findings);
  expect(report).toHaveLength(104);
  expect(report.at(-2)).toBe('  and 1100 more');
});

it('a file that is cut off on the disk is told', async () => {
  const key = await store('whole');
  claim(key, 'whole');
  writeFileSync(pathOf(key), 'who');
  expect((await check()).lacking.kept).toMatchObject([{ key, problem: 'another size' }]);
});

it('a check that is interrupted ends', async () => {
  await store('x');
  await expect(check({ signal: AbortSignal.abort(new Error('Interrupted.')) })).rejects.toThrow(
    'Interrupted.',
  );
});
