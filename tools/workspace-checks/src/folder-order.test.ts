import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderOrder, upwardImports } from './folder-order.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the structure check', () => {
  let scratch: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  };
  const check = () => {
    const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const config = join(root, '.dependency-cruiser.mjs');
    const { stdout } = spawnSync(process.execPath, [cruiser, '--config', config, 'apps'], {
      cwd: scratch,
      encoding: 'utf8',
    });
    return stdout;
  };

  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'groundwork-structure-'));
  });

  afterEach(() => {
    rmSync(scratch, { recursive: true, force: true });
  });

  it('refuses an import that goes up the order of folders', () => {
    write('apps/gateway/src/tls/low.ts', "import { high } from '../platform/high.ts';\nhigh();\n");
    write('apps/gateway/src/platform/high.ts', 'export const high = () => 1;\n');
    expect(check()).toContain('no-upward-import: apps/gateway/src/tls/low.ts');
  });

  it('refuses two files that import each other, types included', () => {
    write('apps/gateway/src/tls/a.ts', "import type { B } from './b.ts';\nexport type A = B | 1;\n");
    write('apps/gateway/src/tls/b.ts', "import type { A } from './a.ts';\nexport type B = A | 2;\n");
    expect(check()).toContain('no-circle: apps/gateway/src/tls/');
  });

  it('allows imports that go down, and those of tests', () => {
    write('apps/gateway/src/platform/high.ts', "import { low } from '../tls/low.ts';\nlow();\n");
    write('apps/gateway/src/tls/low.ts', 'export const low = () => 1;\n');
    write('apps/gateway/src/tls/low.test.ts', "import '../platform/high.ts';\n");
    expect(check()).toContain('no dependency violations found');
  });
});

describe('the order of folders', () => {
  const folders = (project: string) =>
    readdirSync(join(root, project, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['testing', 'migrations'].includes(entry.name))
      .map(({ name }) => name);

  it.each(Object.entries(folderOrder))('of %s names each of its folders once', (project, order) => {
    expect(order.toSorted()).toEqual(folders(project).toSorted());
  });

  it('is broken by at most five pairs of folders, each with its reason', () => {
    expect(upwardImports.length).toBeLessThanOrEqual(5);
    for (const { from, to, reason } of upwardImports) {
      expect([from, to].filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
      expect(reason).not.toBe('');
    }
  });
});
