// cspell:ignore Skipp contnet
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');
const page = 'apps/catalogue/src/pages/frame.tsx';

describe('pages are checked as other sources are', () => {
  let scratch: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: scratch, stdio: 'pipe' });
  const write = (text: string) => {
    mkdirSync(dirname(join(scratch, page)), { recursive: true });
    writeFileSync(join(scratch, page), text);
  };

  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'groundwork-pages-'));
    write('export const title = <h1>Modules</h1>;\n');
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'a page');
  });

  afterAll(() => {
    rmSync(scratch, { recursive: true, force: true });
  });

  it('`npm run affected` lints a changed page and finds its tests', () => {
    write('export const title = <h1>Policies</h1>;\n');
    const listed = execFileSync(process.execPath, [join(root, 'tools/affected.mjs'), '--list'], {
      cwd: scratch,
      encoding: 'utf8',
    });
    expect(listed.trim()).toBe(page);
  });

  it('a misspelled word of a page is found', () => {
    write('export const title = <h1>Skipp to the contnet</h1>;\n');
    const cspell = join(root, 'node_modules/cspell/bin.mjs');
    const checked = spawnSync(
      process.execPath,
      [cspell, 'lint', '--no-progress', '--config', join(root, 'cspell.json'), '--root', scratch],
      { cwd: scratch, encoding: 'utf8' },
    );
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('Unknown word (Skipp');
    expect(checked.stdout).toContain('Unknown word (contnet');
  });

  it('a cached pass of the types does not outlive a change of a page', () => {
    const { inputs } = z
      .object({ targets: z.object({ typecheck: z.object({ inputs: z.array(z.string()) }) }) })
      .parse(JSON.parse(readFileSync(join(root, 'project.json'), 'utf8'))).targets.typecheck;
    const paths = inputs.map((input) => input.replace('{workspaceRoot}/', ''));
    expect(paths.some((glob) => matchesGlob(page, glob))).toBe(true);
  });
});
