import { expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
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

it('a path that leads out of the archive is refused', async () => {
  await expect(read({ '../a.rego': 'package a\n' })).rejects.toThrow(ArchiveRefusal);
});
