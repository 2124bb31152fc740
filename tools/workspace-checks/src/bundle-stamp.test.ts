import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './workspace.ts';

const sources = ['libs/errors/src/index.ts', 'libs/errors/src/gone.ts'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-stamp-'));
  for (const path of ['dist', 'tools', 'libs/errors/src']) mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(root, 'tools', 'bundle-stamp.mjs'), join(folder, 'tools', 'bundle-stamp.mjs'));
  for (const path of ['package.json', 'package-lock.json', ...sources])
    writeFileSync(join(folder, path), path);
});

function inFolder(code: string): string {
  const module = pathToFileURL(join(folder, 'tools', 'bundle-stamp.mjs')).href;
  const program = `const stamps = await import('${module}'); console.log(${code})`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

/** Records a bundle whose build started a number of milliseconds from now. */
function make(startedAfterMs: number): void {
  const before = Date.now() + startedAfterMs;
  const stamp = inFolder(`stamps.stampBefore(${before}, ${JSON.stringify(sources)})`);
  writeFileSync(
    join(folder, 'dist', 'made.json'),
    JSON.stringify({ sources, ...(stamp === 'undefined' ? {} : { stamp }) }),
  );
}
const isUntouched = () => inFolder('stamps.isUntouched()') === 'true';

describe('the stamp of the bundle', () => {
  it('sources that nobody has touched are not read again', () => {
    make(1_000);

    expect(isUntouched()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a source has another length', () => writeFileSync(join(folder, 'libs/errors/src/index.ts'), 'longer')],
    ['a source has another time', () => utimesSync(join(folder, 'package-lock.json'), 0, 0)],
    ['a source is gone', () => rmSync(join(folder, 'libs/errors/src/gone.ts'))],
    ['a file has come', () => writeFileSync(join(folder, 'libs/errors/src/new.ts'), '')],
    ['there is no bundle', () => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('%s: the contents decide', (_what, change) => {
    make(1_000);
    change();

    expect(isUntouched()).toBe(false);
  });

  it('a source that was written while the bundle was made is read again', () => {
    make(-10_000);

    expect(isUntouched()).toBe(false);
  });
});
