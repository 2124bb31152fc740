import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { replaceFile } from './write-file.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'groundwork-write-'));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('replacing a file', () => {
  it('a secret can be read by its owner only, whoever could read the file before', () => {
    const file = join(newFolder(), 'new', 'credentials');
    replaceFile(file, 'first', { isSecret: true });
    expect(modeOf(file)).toBe('600');
    chmodSync(file, 0o644);
    replaceFile(file, 'second', { isSecret: true });
    expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['second', '600']);
  });

  it('any other file can be read by whoever could before, or as others that are new', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'usual'), '');
    const file = join(folder, 'archive');
    replaceFile(file, 'first');
    expect(modeOf(file)).toBe(modeOf(join(folder, 'usual')));
    chmodSync(file, 0o640);
    replaceFile(file, 'second');
    expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['second', '640']);
  });

  it.each([
    ['is there', true],
    ['is not there yet', false],
  ])('a link stays, and the file that it leads to is replaced, which %s', (_, isThere) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'dotfiles'));
    const file = join(folder, 'dotfiles', 'terraformrc');
    if (isThere) writeFileSync(file, 'before');
    const link = join(folder, '.terraformrc');
    symlinkSync(join('dotfiles', 'terraformrc'), link);
    replaceFile(link, 'after');
    expect(readlinkSync(link)).toBe(join('dotfiles', 'terraformrc'));
    expect(readFileSync(file, 'utf8')).toBe('after');
  });

  it('a pipe is written to and stays a pipe, and so does a device', async () => {
    const pipe = join(newFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(reader, 'spawn');
    replaceFile(pipe, 'content');
    const isPipe = lstatSync(pipe).isFIFO();
    if (!isPipe) reader.kill();
    expect([isPipe, await text(reader.stdout)]).toEqual([true, 'content']);
  });

  it('nothing is left behind where a file cannot be replaced', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'taken', 'by', 'a', 'folder'), { recursive: true });
    expect(() => replaceFile(join(folder, 'taken'), 'x')).toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
