import { describe, expect, it } from '@jest/globals';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { inspectPolicySetArchive } from './inspect-policy-set-archive.ts';
import { pointerTo } from './layout-pointer.ts';

type Content = Parameters<typeof tarball>[0];

const inspect = (content: Content) => inspectPolicySetArchive(chunksOf(tarball(content)));
const link = (path: string, linkTo: string) => ({ path, type: 'symbolic-link' as const, linkTo });
const file = (path: string, content = '') => ({ path, content });
const policy = (path: string) => expect.objectContaining({ name: 'a', path });

describe('a link in the archive of a policy set', () => {
  it('leads to the file of a policy, also through a directory and other links', async () => {
    const { details, notes } = await inspect([
      file('sentinel.hcl', 'policy "a" {}\nmodule "f" {\n  source = "lib/f.sentinel"\n}\n'),
      link('a.sentinel', 'policies/b.sentinel'),
      link('policies', 'all/real'),
      link('lib', 'policies'),
      file('all/real/b.sentinel'),
      file('all/real/f.sentinel'),
    ]);
    expect(details.kind1).toEqual({ policies: [policy('all/real/b.sentinel')] });
    expect(notes).toEqual([]);
  });

  it('leads to the configuration', async () => {
    const { details } = await inspect([
      file('conf/prod.hcl', 'policy "a" {}\n'),
      link('sentinel.hcl', 'conf/prod.hcl'),
      file('a.sentinel'),
    ]);
    expect(details.kind1).toEqual({ policies: [policy('a.sentinel')] });
  });

  it.each(['missing.hcl', 'prod.txt'])(
    'that leads from the configuration to %s is a problem',
    async (target) => {
      const { details } = await inspect([file('prod.txt', 'policy "a" {}\n'), link('sentinel.hcl', target)]);
      expect(details.kind1).toEqual({
        problem: `"sentinel.hcl" is a link to "${target}", which is not an *.hcl file of the archive. Replace the link with a copy of the file.`,
      });
    },
  );

  it('that leads nowhere or in a circle is named by the policy and in a note', async () => {
    const { details, notes } = await inspect([
      file('sentinel.hcl', 'policy "a" {\n  source = "lib/a.sentinel"\n}\n'),
      link('lib', 'other'),
      link('other', 'lib'),
    ]);
    expect(details.kind1).toEqual({
      problem:
        'sentinel.hcl, line 2: it names the policy "a", whose file "lib/a.sentinel" is not in the archive. "lib" is a link to "other", which does not lead to it. Replace the link with a copy of the file.',
    });
    expect(notes).toEqual([
      '"lib" is a link to "other", which leads to nothing in the archive.',
      '"other" is a link to "lib", which leads to nothing in the archive.',
    ]);
  });
});

describe('the files that macOS adds to an archive', () => {
  it('are ignored', async () => {
    const { details } = await inspect([
      file('._policies.hcl', '\x00\x05'),
      file('policies.hcl', 'policy "a" {\n  query = "data.x.deny"\n}\n'),
      { path: 'lib/._x.rego', content: Buffer.from([0, 5, 22, 7, 255]) },
      file('lib/x.rego', 'package x\n'),
    ]);
    expect(details.kind2).toMatchObject({ policies: [{ name: 'a' }] });
  });
});

describe('an archive with the layout of a repository', () => {
  const common = file('common/f.sentinel');

  it('has its configuration in the directory that the file at its root names', async () => {
    const { details } = await inspect([
      file('sentinel.hcl', pointerTo('sets/aws')),
      file('sets/aws/sentinel.hcl', 'policy "a" {}\nmodule "f" {\n  source = "../../common/f.sentinel"\n}\n'),
      file('sets/aws/a.sentinel'),
      common,
    ]);
    expect(details.kind1).toEqual({ policies: [policy('sets/aws/a.sentinel')], directory: 'sets/aws' });
  });

  it('names the file of a problem with its directory', async () => {
    const { details } = await inspect([
      file('sentinel.hcl', pointerTo('aws')),
      file('aws/sentinel.hcl', '\nmodule "f" {\n  source = "../common/g.sentinel"\n}\n'),
      common,
    ]);
    expect(details.kind1).toEqual({
      problem: expect.stringMatching(
        /^aws\/sentinel\.hcl, line 3: .*"common\/g\.sentinel" is not in the archive/,
      ),
    });
  });

  it.each([
    ['"gcp"', /the policies are in "gcp", but there is no sentinel\.hcl in it/],
    ['"../aws"', /^sentinel\.hcl, line 1: it names "\.\.\/aws" as directory\. It must be/],
    ['["aws"]', /it names a list as directory/],
  ])('is refused if its root names %s', async (directory, problem) => {
    const { details } = await inspect([file('sentinel.hcl', `directory = ${directory}\n`)]);
    expect(details.kind1).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('may have policies of the first kind with a dot in their names, as public libraries have', async () => {
    const text = 'policy "use-pmr.sentinel" {\n  source = "a.sentinel"\n}\n';
    const { details } = await inspect([file('sentinel.hcl', text), file('a.sentinel')]);
    expect(details.kind1).toMatchObject({ policies: [{ name: 'use-pmr.sentinel' }] });
  });

  it('may have any name as its directory', async () => {
    const directory = 'a "b" ${c} %{d}';
    const { details } = await inspect([
      file('policies.hcl', pointerTo(directory)),
      file(`${directory}/policies.hcl`, ''),
    ]);
    expect(details.kind2).toEqual({ policies: [], directory });
  });
});
