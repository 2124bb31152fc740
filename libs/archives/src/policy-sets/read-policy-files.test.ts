import { describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { pointerTo } from './layout-pointer.ts';
import { policyLimits } from './policy-limits.ts';
import { readPolicyFiles } from './read-policy-files.ts';

const read = (content: Parameters<typeof tarball>[0]) => readPolicyFiles(chunksOf(tarball(content)));

it('policies and their data are read, and nothing else', async () => {
  const loaded = {
    'a.rego': 'package a\n',
    'deep/b_test.rego': 'package b\n',
    'data.json': '{}',
    'deep/data.yaml': '',
    'data.yml': 'a: 1\n',
  };
  const result = await read({ ...loaded, 'policies.hcl': '', 'other.json': '{}', '.manifest': '{}' });
  const texts =
    'files' in result ? result.files.map(({ path, content }) => [path, content.toString('utf8')]) : [];
  expect(Object.fromEntries(texts)).toEqual(loaded);
});

it('files that are too large together are a problem, which names the first one too many', async () => {
  const half = 'x'.repeat(policyLimits.loadedBytes / 2);
  expect(await read({ 'data.json': half, 'b/data.json': half, 'a.rego': 'package a\n' })).toEqual({
    problem: {
      file: 'a.rego',
      message:
        'With "a.rego", policies and data are larger than 16777216 bytes in total. Split the policy set.',
    },
  });
});

it('files that tar on macOS adds are left out', async () => {
  const result = await read({ 'a.rego': 'package a\n', '._a.rego': '\x00\x05', 'x/._data.json': '\0' });
  expect(result).toMatchObject({ files: [{ path: 'a.rego' }] });
});

describe('the directory of the set', () => {
  const own = { 'aws/policies.hcl': '', 'aws/a.rego': 'package a\n' };

  it('is the one to which the file at the root points', async () => {
    expect(await read({ 'policies.hcl': pointerTo('aws'), ...own })).toMatchObject({ directory: 'aws' });
  });

  it('is found through a link', async () => {
    const archive = tarball([
      { path: 'conf/all.hcl', content: pointerTo('aws') },
      { path: 'policies.hcl', type: 'symbolic-link', linkTo: 'conf/all.hcl' },
    ]);
    expect(await readPolicyFiles(chunksOf(archive))).toEqual({ files: [], directory: 'aws' });
  });

  it.each([
    ['the configuration of the set', 'policy "a" {}\n'],
    ['a pointer out of the archive', 'directory = "../aws"\n'],
    ['a mistake', 'directory = \n'],
    ['what is too large for a pointer', `${pointerTo('aws')}${'# \n'.repeat(30_000)}`],
  ])('is the root beside %s', async (_what, text) => {
    expect(await read({ 'policies.hcl': text, ...own })).toEqual({
      files: [expect.objectContaining({ path: 'aws/a.rego' })],
    });
  });

  it('is found, however many files of configuration come before', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`a${at}.hcl`, '#'.repeat(64 * 1024)]),
    );
    expect(await read({ ...many, 'policies.hcl': pointerTo('aws') })).toEqual({
      files: [],
      directory: 'aws',
    });
  });
});

it('a path that leads out of the archive is refused', async () => {
  await expect(read({ '../a.rego': 'package a\n' })).rejects.toThrow(ArchiveRefusal);
});
