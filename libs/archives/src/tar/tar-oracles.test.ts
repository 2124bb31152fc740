import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { longName, paxHeader, tar } from '../testing/tar-writer.ts';
import { acceptedArchives } from '../testing/archive-corpus.ts';
import {
  type Seen,
  isInstalled,
  namesListedByTar,
  seenByPython,
  seenByTarStream,
  seenByWalk,
} from '../testing/tar-oracles.ts';
import { ArchiveRefusal } from './archive-refusal.ts';

const withPython = isInstalled('python3') ? describe : describe.skip;
const withTar = isInstalled('tar') ? describe : describe.skip;

const model = tar([
  { path: './', type: 'directory' },
  { path: './main.tf', content: 'variable "a" {}\n' },
  longName('modules/network/variables.tf'),
  { path: 'cut', content: 'b' },
  paxHeader({ path: 'modules/network/outputs.tf', mtime: '1.5' }),
  { path: 'cut', content: 'c' },
  { path: 'l', type: 'symbolic-link', linkTo: 'main.tf' },
]);

const CHECKSUM = { start: 148, end: 156 };
const mutations = [
  (byte: number) => byte ^ 1,
  (byte: number) => byte ^ 0x80,
  () => 0,
  () => 0x20,
  () => 0x37,
];

/**
 * The offsets where a header's fields begin and end. Between them, and in the contents, a byte here and there is
 * enough.
 */
const isTelling = (offset: number) =>
  [0, 100, 108, 116, 124, 136, 148, 157, 257, 329, 337, 345, 500].some(
    (start) => offset >= start && offset < start + 12,
  ) || offset % 24 === 0;

/**
 * The tar with one byte changed, in several ways. Header checksums are corrected, or they would catch every change.
 */
function* mutated(): Generator<Buffer> {
  for (let offset = 0; offset < model.length; offset += 1) {
    if (!isTelling(offset % 512)) continue;
    for (const mutate of mutations) {
      const copy = Buffer.from(model);
      copy[offset] = mutate(copy[offset] ?? 0);
      if (copy.equals(model)) continue;
      correctChecksum(copy, offset - (offset % 512));
      yield copy;
    }
  }
}

function correctChecksum(plain: Buffer, start: number): void {
  const block = plain.subarray(start, start + 512);
  if (block.toString('latin1', 257, 262) !== 'ustar') return;
  block.fill(0x20, CHECKSUM.start, CHECKSUM.end);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.start, 'latin1');
}

type Reading = { archive: Buffer; seen: Seen[] };

async function acceptedReadings(plainTars: Iterable<Buffer>): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const plain of plainTars) {
    const archive = gzipSync(plain, { level: 1 });
    try {
      readings.push({ archive, seen: await seenByWalk(archive) });
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error;
    }
  }
  return readings;
}

const readings = acceptedReadings(mutated());

describe('thousands of mutated archives', () => {
  it('a good part of the mutated archives is accepted, none with more entries than the original', async () => {
    expect((await readings).length).toBeGreaterThan(500);
    for (const { seen } of await readings) expect(seen.length).toBeLessThanOrEqual(5);
  }, 120_000);

  it('tar-stream reads accepted mutated archives as we do', async () => {
    for (const { archive, seen } of await readings) expect(await seenByTarStream(archive)).toEqual(seen);
  }, 120_000);

  withPython('with Python', () => {
    it('tarfile reads accepted mutated archives as we do', async () => {
      const all = await readings;
      expect(seenByPython(all.map(({ archive }) => archive))).toEqual(all.map(({ seen }) => seen));
    }, 120_000);
  });

  withTar('with GNU tar', () => {
    it('tar lists accepted mutated archives as we do', async () => {
      const sample = (await readings).filter((_, index) => index % 40 === 0);
      for (const { archive, seen } of sample) {
        expect(namesListedByTar(archive)).toEqual(seen.map(({ path }) => path));
      }
    }, 120_000);
  });
});

describe('the accepted archives of the corpus', () => {
  // tar-stream does not accept old GNU headers with a blank in their magic, or names without a NUL; Python reads them
  // all.
  withPython('with Python', () => {
    it('tarfile reads the accepted archives of the corpus as we do', async () => {
      const archives = acceptedArchives.map(({ build }) => build());
      const ours = await Promise.all(archives.map(seenByWalk));
      expect(seenByPython(archives)).toEqual(ours);
    });
  });
});
