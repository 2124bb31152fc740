import { describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { tarball } from '../testing/tarball.ts';
import { type ModuleInspection, inspectModuleArchive } from './inspect-module-archive.ts';

type Content = Parameters<typeof tarball>[0];

const mebibyte = 1024 * 1024;

const inspect = (content: Content): Promise<ModuleInspection> =>
  inspectModuleArchive(chunksOf(tarball(content)));

const pathsIn = ({ details }: ModuleInspection): string[] =>
  [...details.submodules, ...details.examples].map(({ path }) => path);

const call = (source: string): string => `module "m" {\n  source = "${source}"\n}\n`;

async function refusalOf(content: Content): Promise<string> {
  const error: unknown = await inspect(content).catch((caught: unknown) => caught);
  if (!(error instanceof ArchiveRefusal)) throw new Error('the archive was not refused');
  return `${error.code}: ${error.message}`;
}

describe('a module without configuration at its root', () => {
  it('its root is empty and has its README, and each submodule is described', async () => {
    const { details, notes } = await inspect({
      'README.md': '# Policies\n',
      'modules/b/main.tf': 'variable "x" {}\n',
      'modules/a/main.tf': '',
      'examples/all/main.tf': call('../../modules/a'),
    });
    expect(details.root).toMatchObject({ path: '', empty: true, readme: '# Policies\n', variables: [] });
    expect(details.submodules.map(({ path, variables }) => [path, variables.length])).toEqual([
      ['modules/a', 0],
      ['modules/b', 1],
    ]);
    expect(details.examples).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  it('everything may be below modules/', async () => {
    expect(pathsIn(await inspect({ 'modules/a/main.tf': '' }))).toEqual(['modules/a']);
    expect(pathsIn(await inspect({ 'modules/net/vpc/main.tf': '' }))).toEqual(['modules/net/vpc']);
  });

  it.each<[string, Content]>([
    ['a submodule', { 'modules/a/main.tf': '', 'modules/b/main.tf': '}' }],
    ['a directory that a submodule calls', { 'modules/a/main.tf': call('./b'), 'modules/a/b/main.tf': '}' }],
    ['a deeper submodule, if there is no other', { 'modules/a/b/main.tf': '}' }],
  ])('a syntax error is refused in %s', async (_place, content) => {
    expect(await refusalOf(content)).toMatch(
      /^configuration-syntax: "modules\/(b|a\/b)\/main\.tf" has a syntax/,
    );
  });
});

describe('the parts of a module', () => {
  it('each directory below modules/ and examples/ is described by its whole path', async () => {
    const inspection = await inspect({
      'main.tf': '',
      'modules/net/vpc/main.tf': '',
      'modules/net/dns/main.tf': '',
      'modules/flat/main.tf': '',
      'modules/flat/examples/simple/main.tf': '',
      'examples/aws/full/main.tf': '',
      'examples/README.md': '# not a part',
      'modules/net/README.md': '# not a part',
      'modules/flat/.terraform/modules/other/main.tf': '}',
      'tests/setup/main.tf': '}',
    });
    expect(pathsIn(inspection)).toEqual([
      'modules/flat',
      'modules/flat/examples/simple',
      'modules/net/dns',
      'modules/net/vpc',
      'examples/aws/full',
    ]);
    expect(inspection.details.submodules.map(({ name }) => name)).toEqual(['flat', 'simple', 'dns', 'vpc']);
    expect(inspection.notes).toEqual([expect.stringContaining('"modules/flat/.terraform"')]);
  });

  it.each<[string, Content]>([
    ['calls', { 'main.tf': call('./modules/a'), 'modules/a/x.tf': '}' }],
    [
      'calls through others',
      { 'main.tf': call('./modules/b/'), 'modules/b/x.tf': call('../a'), 'modules/a/x.tf': '}' },
    ],
    ['calls in JSON', { 'main.tf.json': '{"module":{"m":{"source":"./modules/a"}}}', 'modules/a/x.tf': '}' }],
  ])('a syntax error in a submodule that the root %s is refused', async (_way, content) => {
    expect(await refusalOf(content)).toMatch(/^configuration-syntax: "modules\/a\/x\.tf" has a syntax error/);
  });

  it.each(['modules/a', 'modules/a/b', 'examples/a', 'examples/a/b'])(
    'a syntax error in %s, which the root does not call, is a note',
    async (directory) => {
      const inspection = await inspect({
        'main.tf': call('./modules/other'),
        'modules/other/main.tf': '',
        [`${directory}/main.tf`]: '}',
      });
      expect(pathsIn(inspection)).toEqual(['modules/other']);
      expect(inspection.notes).toEqual([
        expect.stringMatching(`^"${directory}" is left out: "${directory}/main.tf" has a syntax error`),
      ]);
    },
  );

  it('hundreds of parts are described', async () => {
    const files: Record<string, string> = { 'main.tf': '' };
    for (let index = 0; index < 400; index += 1)
      files[`modules/group/part${index}/main.tf`] = 'variable "a" {}\n';
    const inspection = await inspect(files);
    expect(inspection.details.submodules).toHaveLength(400);
    expect(inspection.notes).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'configuration of more than 8 MiB',
      Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`modules/a/${at}/main.tf`, '#'.repeat(mebibyte)]),
      ),
      '"modules/a/8" cannot be shown, because the files are too large.',
    ],
    [
      'a file of more than 1 MiB',
      { 'modules/a/big/main.tf': '#'.repeat(mebibyte + 1), 'modules/a/big/other.tf': '' },
      '"modules/a/big" cannot be shown, because the files are too large.',
    ],
    [
      'READMEs of more than 6 MiB',
      Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => `modules/a/${String(at).padStart(2, '0')}`).flatMap((part) => [
          [`${part}/main.tf`, ''],
          [`${part}/README.md`, 'r'.repeat(250_000)],
        ]),
      ),
      '"modules/a/26" and 3 more cannot be shown, because the description of the module is too large.',
    ],
    [
      'more than 100,000 blocks',
      {
        'modules/a/0/main.tf': '',
        'modules/a/1/main.tf': 'a {}\n'.repeat(100_001),
        'modules/a/2/main.tf': '',
      },
      '"modules/a/1" and 1 more cannot be shown, because the description of the module is too large.',
    ],
  ])('deep directories beyond the limits are left out with a note: %s', async (_what, files, note) => {
    const inspection = await inspect({ 'main.tf': '', 'modules/near/main.tf': '', ...files });
    expect(pathsIn(inspection)).toContain('modules/near');
    expect(inspection.notes).toEqual([note]);
  });
});
