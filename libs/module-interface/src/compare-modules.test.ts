import { inspectModuleArchive } from '@groundwork/archives';
import { chunksOf, tarball } from '@groundwork/archives/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeKinds } from './change-kinds.ts';
import { compareModules, levelOf } from './compare-modules.ts';
import { interfacesOf, partInterfaceSchema, type PartInterface } from './module-interface.ts';
import type { InterfaceChange } from './interface-change.ts';
import { versionPairs, type VersionPair } from './testing/version-pairs.ts';

/** As an archive is read when it is published. */
async function read(files: VersionPair['from']): Promise<PartInterface[]> {
  const archive = tarball(typeof files === 'string' ? { 'main.tf': files } : files);
  const { details } = await inspectModuleArchive(chunksOf(archive));
  return interfacesOf(details).map((part) => partInterfaceSchema.parse(JSON.parse(JSON.stringify(part))));
}

const shown = ({ level, part, subject, name, change }: InterfaceChange) =>
  `${level}: ${part === '' || subject === 'part' ? '' : `${part}: `}${subject} ${name} ${change}`;

describe('two versions and their inverse', () => {
  it.each(versionPairs.map((pair) => [pair.title, pair] as const))('%s', async (_title, pair) => {
    const [from, to] = [await read(pair.from), await read(pair.to)];
    expect(compareModules(from, to).map(shown).sort()).toEqual([...pair.forth].sort());
    expect(compareModules(to, from).map(shown).sort()).toEqual([...pair.back].sort());
  });
});

describe('all pairs', () => {
  const versions: PartInterface[][] = [];
  const changes: InterfaceChange[] = [];

  beforeAll(async () => {
    for (const { from, to } of versionPairs) {
      const [before, after] = [await read(from), await read(to)];
      versions.push(before, after);
      changes.push(...compareModules(before, after), ...compareModules(after, before));
    }
  });

  it('are at least 40, and have each kind of change', () => {
    expect(versionPairs.length).toBeGreaterThanOrEqual(40);
    const seen = new Set(changes.map(({ subject, change }) => `${subject} ${change}`));
    expect([...seen].sort()).toEqual(Object.keys(changeKinds).sort());
  });

  it('compared with itself, a version has not changed', () => {
    for (const version of versions) expect(compareModules(version, version)).toEqual([]);
  });

  it('a reason is one or two whole sentences, without places that are still to be filled', () => {
    for (const { reason } of changes) {
      expect(reason).toMatch(/^[A-Z]/);
      expect(reason).not.toMatch(/\{[a-z]+\}|undefined/);
    }
  });
});

describe('changes', () => {
  const [before, after] = [
    { 'main.tf': 'variable "b" {}\noutput "a" {\n  value = 1\n}\n', 'modules/a/main.tf': '' },
    {
      'main.tf': 'variable "c" {\n  default = 1\n}\nvariable "a" {}\n',
      'modules/a/main.tf': 'variable "z" {}\n',
      'modules/b/main.tf': '',
    },
  ];

  it('come in the order of their weight, then of part, subject and name', async () => {
    const changes = compareModules(await read(before), await read(after));
    expect(changes.map(shown)).toEqual([
      'breaking: input a required-added',
      'breaking: input b removed',
      'breaking: output a removed',
      'breaking: modules/a: input z required-added',
      'feature: input c optional-added',
      'feature: part modules/b added',
    ]);
    expect(levelOf(changes)).toBe('breaking');
    expect(levelOf([])).toBe('none');
  });

  it('of one part can be asked for alone', async () => {
    const changes = compareModules(await read(before), await read(after), 'modules/a');
    expect(changes.map(shown)).toEqual(['breaking: modules/a: input z required-added']);
  });
});

it('what a version does not tell, because it was read by an earlier release, has not changed', () => {
  const input = { name: 'x', type: '', default: null, required: true, sensitive: false };
  const output = { name: 'o', sensitive: false };
  const old = { inputs: [input], outputs: [output], providers: [], resources: [], calls: {} };
  const read = {
    ...old,
    inputs: [
      {
        ...input,
        ephemeral: true,
        nullable: false,
        const: true,
        deprecated: 'x',
        validations: ['var.x > 1'],
      },
    ],
    outputs: [{ ...output, type: 'string', ephemeral: true, deprecated: 'x' }],
    requiredVersion: '>= 1.5',
    moved: [],
    removed: [],
  };
  const part = (found: PartInterface['interface']) => [{ path: '', interface: found }];
  expect(compareModules(part(old), part(read))).toEqual([]);
  expect(compareModules(part(read), part(old))).toEqual([]);
});

it('tens of thousands of resources that move are compared without looking at each pair', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => index);
  const part = (prefix: string, moved: { from: string; to: string }[]): PartInterface[] => [
    {
      path: '',
      interface: {
        inputs: [],
        outputs: [],
        providers: [],
        resources: names.map((index) => `${prefix}.r${index}`),
        calls: {},
        moved,
        removed: [],
      },
    },
  ];
  const moved = names.map((index) => ({ from: `aws_a.r${index}`, to: `aws_b.r${index}` }));
  const changes = compareModules(part('aws_a', []), part('aws_b', moved));
  expect(changes).toHaveLength(names.length);
  expect(levelOf(changes)).toBe('fix');
});
