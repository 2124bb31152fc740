import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { archiveOf, startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { entriesOf } from '../testing/tar-reading.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
});
afterAll(() => world.stop());

type Files = Parameters<ReturnType<RepositoryWorld['repository']>['commit']>[0]['files'];

let counter = 0;

/** Contents by path of the archive of a commit with these files, and the notes about it. */
async function packed(
  files: Files,
  path: string | null = null,
  purpose: 'module-version' | 'policy-set-version' = 'module-version',
) {
  const repository = world.repository(`terraform-aws-links-${(counter += 1)}`);
  const subject = newId(purpose === 'module-version' ? 'moduleVersion' : 'policySetVersion');
  const organizationId = newId('organization');
  const fetch = {
    subscriptionId: world.subscribe(repository).id,
    path,
    ingressSubmodules: false,
    versions: [{ subject, commit: repository.commit({ files }), ref: 'v1.0.0' }],
  };
  await world.awaited(organizationId, fetch, purpose);
  await world.work();
  const [event] = await world.said(subject);
  const entries = await entriesOf(await world.readObject(archiveOf(event)));
  const upload = await world.app.ctx.stores.uploads.find(organizationId, purpose, subject);
  return {
    contents: Object.fromEntries(entries.map(({ name, content }) => [name, content])),
    types: new Set(entries.map(({ type }) => type)),
    notes: upload?.notes,
  };
}

const leftOut = (name: string, what: string) => `"${name}" is ${what} and was left out`;

describe('a link in a commit', () => {
  it('becomes a copy of its file or of the files of its directory, whichever way it leads there', async () => {
    const { contents, types, notes } = await packed({
      'versions.tf': 'v',
      'guide/index.md': 'readme',
      'shared/a.tf': 'a',
      'shared/deep/run.sh': { executable: 'run' },
      'shared/link.tf': { link: 'deep/../a.tf' },
      'README.md': { link: 'guide/index.md' },
      'modules/x/versions.tf': { link: '../../versions.tf' },
      'modules/x/again.tf': { link: './versions.tf' },
      'modules/x/shared': { link: '../../guide/../modules/../shared/' },
      'modules/x/through.tf': { link: 'shared/a.tf' },
    });
    expect(types).toEqual(new Set(['file']));
    expect(notes).toEqual([]);
    expect(contents).toEqual({
      'README.md': 'readme',
      'guide/index.md': 'readme',
      'modules/x/again.tf': 'v',
      'modules/x/shared/a.tf': 'a',
      'modules/x/shared/deep/run.sh': 'run',
      'modules/x/shared/link.tf': 'a',
      'modules/x/through.tf': 'a',
      'modules/x/versions.tf': 'v',
      'shared/a.tf': 'a',
      'shared/deep/run.sh': 'run',
      'shared/link.tf': 'a',
      'versions.tf': 'v',
    });
  });

  it('may lead out of the directory of the module, but not out of the repository', async () => {
    const { contents, notes } = await packed(
      {
        'shared/a.tf': 'a',
        'shared/up.tf': { link: '../../x.tf' },
        'modules/vpc/main.tf': 'vpc',
        'modules/vpc/a.tf': { link: '../../shared/a.tf' },
        'modules/vpc/shared': { link: '../../shared' },
        'modules/vpc/back.tf': { link: '../../../vpc/main.tf' },
        'modules/vpc/passwd': { link: '/etc/passwd' },
      },
      'modules/vpc',
    );
    expect(contents).toEqual({ 'a.tf': 'a', 'main.tf': 'vpc', 'shared/a.tf': 'a' });
    const outside = 'a link to a place outside the repository';
    expect(notes).toEqual([
      leftOut('back.tf', outside),
      leftOut('passwd', outside),
      leftOut('shared/up.tf', outside),
    ]);
  });

  it('is left out with a note if it leads nowhere, in a circle, into a submodule or to its own parents', async () => {
    const { contents, notes } = await packed({
      'main.tf': 'm',
      'broken.tf': { link: 'none.tf' },
      'beneath.tf': { link: 'main.tf/x' },
      'circle.tf': { link: 'other.tf' },
      'other.tf': { link: 'circle.tf' },
      'long.tf': { link: 'x/'.repeat(3000) },
      'submodule.tf': { link: 'sub/main.tf' },
      sub: { submodule: 'a'.repeat(40) },
      'examples/full/module': { link: '../..' },
      'a/f': 'f',
      'a/b': { link: '../b' },
      'b/g': 'g',
      'b/a': { link: '../a' },
    });
    expect(contents).toEqual({
      'main.tf': 'm',
      'a/f': 'f',
      'b/g': 'g',
      'a/b/g': 'g',
      'b/a/f': 'f',
    });
    const parent = 'a link to one of its parent directories';
    expect(new Set(notes)).toEqual(
      new Set([
        leftOut('sub', 'a submodule, which ingress-submodules would include,'),
        leftOut('broken.tf', 'a link to a place that does not exist'),
        leftOut('beneath.tf', 'a link to a place that does not exist'),
        leftOut('long.tf', 'a link to a place that does not exist'),
        leftOut('circle.tf', 'a link in a circle of links'),
        leftOut('other.tf', 'a link in a circle of links'),
        leftOut('submodule.tf', 'a link into a submodule'),
        leftOut('examples/full/module', parent),
        leftOut('a/b/a', parent),
        leftOut('b/a/b', parent),
      ]),
    );
  });

  it('is left out with a note if its copies are too many, too deep or too long', async () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 20 }, (_, level): [string, { link: string }][] => [
        [`d${level}/a`, { link: `../d${level + 1}` }],
        [`d${level}/b`, { link: `../d${level + 1}` }],
      ]).flat(),
    );
    const { contents, notes } = await packed({ 'main.tf': 'm', ...doubling, 'd20/f': 'f' });
    expect(Object.keys(contents).length).toBeLessThanOrEqual(10_000);
    expect(contents).toMatchObject({ 'main.tf': 'm', 'd19/a/f': 'f', 'd20/f': 'f' });
    expect(notes).toContainEqual(
      expect.stringMatching(/ is a link to a directory that cannot be copied .*10000 entries/),
    );
    const deep = `${'x/'.repeat(30)}f`;
    const name = 'a'.repeat(200);
    const long = await packed({
      [deep]: 'f',
      'a/b/c': { link: '../../x' },
      [`${name}/z`]: 'z',
      ['b'.repeat(100)]: { link: `${name}/../long` },
      [`long/${'c'.repeat(200)}`]: 'c',
    });
    expect(Object.keys(long.contents)).toEqual([`${name}/z`, `long/${'c'.repeat(200)}`, deep]);
    expect(long.notes).toEqual([
      expect.stringMatching(/^"a\/b\/c" is a link to .* 32 levels deep/),
      expect.stringMatching(/^"b+" is a link to .*A path is longer than 255 bytes/),
    ]);
  });

  it('is followed only as far as the work for all links of a commit allows', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 300 }, (_, index): [string, { link: string }] => [
        `l${index}`,
        { link: `${'./'.repeat(1000)}main.tf` },
      ]),
    );
    const { notes } = await packed({ 'main.tf': 'm', ...wide });
    expect(notes?.length).toBeGreaterThan(50);
    expect(notes?.at(-1)).toMatch(/is a link, and the links of the commit take too much work to follow/);
  });
});

describe('a file of a commit with an odd name', () => {
  it('is left out with a note, unless it is configuration', async () => {
    const { contents, notes } = await packed({
      'main.tf': 'm',
      'docs/adr:1.md': 'x',
      'docs/copy:of': { link: '../more' },
      'more/a.md': 'a',
      'a:b.tf': 'c',
    });
    expect(contents).toEqual({ 'main.tf': 'm', 'more/a.md': 'a', 'a:b.tf': 'c' });
    expect(notes).toEqual([
      expect.stringMatching(/^A file was left out\. "docs\/adr:1\.md" has .* a colon/),
      expect.stringMatching(/^A file was left out\. "docs\/copy:of\/a\.md" has .* a colon/),
    ]);
  });

  it('stays in a policy set, where each file may be a policy', async () => {
    const { contents, notes } = await packed({ 'a.rego': 'a', 'b:c.rego': 'b' }, null, 'policy-set-version');
    expect(Object.keys(contents)).toEqual(['a.rego', 'b:c.rego']);
    expect(notes).toEqual([]);
  });
});
