import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readLock, writeLock } from './lock-file.ts';

const names = new Set(['registry.example.com']);
const digest = 'a'.repeat(64);
const version = { source: 'acme/vpc/aws', version: '1.0.0', digest };
const newFile = () => join(mkdtempSync(join(tmpdir(), 'groundwork-lock-')), 'modules.lock.json');

function lockOf(text: string): string {
  const file = newFile();
  writeFileSync(file, text);
  return file;
}

const lines = (...modules: readonly object[]) =>
  JSON.stringify({ format: 1, platform: 'registry.example.com', modules });
const line = { ...version, digest: `sha256:${digest}` };

it('what is written is read, and the order does not matter', () => {
  const [one, other] = [newFile(), newFile()];
  const second = { ...version, version: '1.1.0' };
  writeLock(one, 'registry.example.com', [version, second]);
  writeLock(other, 'registry.example.com', [second, version]);
  expect(readFileSync(one)).toEqual(readFileSync(other));
  expect(readLock(one, names)).toEqual(
    new Map([
      ['acme/vpc/aws@1.0.0', digest],
      ['acme/vpc/aws@1.1.0', digest],
    ]),
  );
});

it('a file that is not there is undefined', () => {
  expect(readLock(newFile(), names)).toBeUndefined();
});

it('a file that is cut off at any byte is refused', () => {
  const file = newFile();
  writeLock(file, 'registry.example.com', [version]);
  const text = readFileSync(file, 'utf8').trimEnd();
  for (let length = 0; length < text.length; length += 1)
    expect(() => readLock(lockOf(text.slice(0, length)), names)).toThrow('is cut off or damaged.');
});

it.each([
  ['[]', 'is not in the form'],
  ['{"format": 2, "platform": "registry.example.com", "modules": []}', 'is not in the form'],
  [lines({ ...line, digest }), 'is not in the form'],
  [lines({ ...line, digest: 'sha256:abc' }), 'is not in the form'],
  [lines({ ...line, more: 1 }), 'is not in the form'],
  [lines({ source: 'acme/vpc/aws', version: '1.0.0' }), 'is not in the form'],
  [lines(line, { ...line, digest: `sha256:${'b'.repeat(64)}` }), 'has two digests of acme/vpc/aws 1.0.0.'],
  [lines().replace('registry', 'elsewhere'), 'is of elsewhere.example.com, not of this platform.'],
  [`<<<<<<< HEAD\n${lines(line)}`, 'is cut off or damaged.'],
])('a file with %s is refused, with what to do', (text, message) => {
  expect(() => readLock(lockOf(text), names)).toThrow(message);
  try {
    readLock(lockOf(text), names);
  } catch (error) {
    expect(error).toMatchObject({
      kind: 'unjudged',
      advice: expect.stringMatching(/--write-lock|--source-hosts/),
    });
  }
});

it('a line that is there twice is one', () => {
  expect(readLock(lockOf(lines(line, line)), names)?.size).toBe(1);
});
