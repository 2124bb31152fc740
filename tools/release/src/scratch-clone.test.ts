import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeScratchClone, type ScratchClone } from './scratch-clone.ts';

let repository: string;
let clone: ScratchClone;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'groundwork-clone-test-'));
  for (const folder of ['apps/one/node_modules', 'node_modules/@groundwork', 'node_modules/zod']) {
    mkdirSync(join(repository, folder), { recursive: true });
  }
  writeFileSync(join(repository, '.gitignore'), 'node_modules/\nsecret\n');
  writeFileSync(join(repository, 'secret'), 'not for a copy');
  writeFileSync(join(repository, 'apps/one/package.json'), '{}');
  symlinkSync('../../apps/one', join(repository, 'node_modules/@groundwork/one'));
  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  execFileSync('git', ['add', '--all'], { cwd: repository });
  writeFileSync(join(repository, 'apps/one/new.ts'), 'void 0;\n');
  clone = makeScratchClone(repository);
});

describe('a copy of the working tree', () => {
  it('has what git tracks or would track, and nothing that it ignores', () => {
    expect(readFileSync(join(clone.root, 'apps/one/new.ts'), 'utf8')).toBe('void 0;\n');
    expect(() => readFileSync(join(clone.root, 'secret'))).toThrow('ENOENT');
  });

  it('links packages to where they are, and projects to the copy of them', () => {
    expect(readlinkSync(join(clone.root, 'node_modules/zod'))).toBe(join(repository, 'node_modules/zod'));
    expect(readlinkSync(join(clone.root, 'node_modules/@groundwork/one'))).toBe('../../apps/one');
    expect(readlinkSync(join(clone.root, 'apps/one/node_modules'))).toBe(
      join(repository, 'apps/one/node_modules'),
    );
  });

  it('knows what has changed since it was made', () => {
    expect(clone.changed()).toEqual([]);
    writeFileSync(join(clone.root, 'apps/one/package.json'), '{ "name": "one" }');
    writeFileSync(join(clone.root, 'apps/two.ts'), '');

    expect(clone.changed()).toEqual(['apps/one/package.json', 'apps/two.ts']);
  });
});
