import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { publish } from './policy-sets.ts';

/** A folder with these files; a list is a link to its only member. */
function folderOf(files: Readonly<Record<string, string | readonly [string]>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'groundwork-policies-')));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (typeof content === 'string') writeFileSync(join(folder, path), content);
    else symlinkSync(content[0], join(folder, path));
  }
  return folder;
}

async function dryRun(folder: string, options: Parameters<typeof publish>[1] = {}): Promise<unknown> {
  const printed: string[] = [];
  await publish(silentIo([], printed), { ...options, dryRun: true, json: true }, 'any', folder);
  return JSON.parse(printed.join('\n'));
}

const uses = (path: string) => `module "f" {\n  source = "${path}"\n}\npolicy "a" {}\n`;

describe('a dry run of a publication of policies', () => {
  it('checks a folder without a token, and sends nothing', async () => {
    const folder = folderOf({ 'sentinel.hcl': 'policy "a" {}\n', 'a.sentinel': '' });
    expect(await dryRun(folder)).toMatchObject({
      policies: 1,
      files: ['a.sentinel', 'sentinel.hcl'],
      notes: [],
    });
  });

  it('fails with file and line for a mistake', async () => {
    const folder = folderOf({ 'sentinel.hcl': 'police "a" {}\n' });
    await expect(dryRun(folder)).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(/^sentinel\.hcl, line 1: .*Did you mean policy\?/),
    });
  });

  it.each([
    [
      { 'README.md': '' },
      /^The folder has no sentinel\.hcl and no policies\.hcl, so nothing/,
      /Name the folder/,
    ],
    [
      { 'set/sentinel.hcl': '' },
      /^The folder has no sentinel\.hcl/,
      /Publish the folder set in it, or add --allow-empty/,
    ],
    [{ 'policies.hcl': '' }, /^The policies\.hcl of the folder names no policies/, /Name the folder/],
  ])('fails for a folder without policies, unless that is allowed: %j', async (files, message, advice) => {
    const folder = folderOf(files);
    await expect(dryRun(folder)).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(message),
      advice: expect.stringMatching(advice),
    });
    expect(await dryRun(folder, { allowEmpty: true })).toMatchObject({ policies: 0 });
  });
});

describe('a policy set that uses files outside of its folder', () => {
  const files = {
    'aws/sentinel.hcl': uses('../common/f.sentinel'),
    'aws/a.sentinel': '',
    'common/f.sentinel': ['real.sentinel'],
    'common/real.sentinel': '',
    'gcp/b.sentinel': '',
  } as const;

  it('is packed with them, in the layout of its repository', async () => {
    const root = folderOf(files);
    expect(await dryRun(join(root, 'aws'), { root })).toMatchObject({
      policies: 1,
      files: ['aws/a.sentinel', 'aws/sentinel.hcl', 'common/f.sentinel', 'sentinel.hcl'],
    });
    await expect(dryRun(join(root, 'aws'))).rejects.toMatchObject({
      message: expect.stringMatching(/"groundwork policy-set publish --root"/),
    });
  });

  it('gets no file from outside of the repository', async () => {
    const secret = join(folderOf({ secret: 's' }), 'secret');
    const root = folderOf({ ...files, 'common/f.sentinel': [secret] });
    await expect(dryRun(join(root, 'aws'), { root })).rejects.toMatchObject({
      message: expect.stringMatching(/which is not a path inside the archive/),
    });
    await expect(dryRun(folderOf(files), { root })).rejects.toMatchObject({
      message: expect.stringMatching(/ is not inside /),
    });
  });

  it('gets the Rego that it imports', async () => {
    const root = folderOf({
      'opa/policies.hcl': 'policy "a" {\n  query = "data.a.deny"\n}\n',
      'opa/a.rego': 'package a\nimport data.lib.tags\n',
      'lib/tags.rego': 'package lib.tags\n',
      'lib/data.json': '{}',
      '.git/x.rego': 'package lib.tags\n',
    });
    expect(await dryRun(join(root, 'opa'), { root })).toMatchObject({
      files: ['lib/data.json', 'lib/tags.rego', 'opa/a.rego', 'opa/policies.hcl', 'policies.hcl'],
    });
  });
});
