import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { tarball } from '../testing/tarball.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { inspectModuleArchive } from './inspect-module-archive.ts';

const examples = fileURLToPath(new URL('../../../../examples/modules/', import.meta.url));

function filesOf(module: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(examples + module, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (entry.isFile()) files[path.slice(examples.length + module.length + 1)] = readFileSync(path, 'utf8');
  }
  return files;
}

async function detailsOf(module: string): Promise<ModuleDetails> {
  const { details, notes } = await inspectModuleArchive(chunksOf(tarball(filesOf(module))));
  expect(notes).toEqual([]);
  return details;
}

/** Number of blocks of this kind that begin a line in the files of one directory. */
function blocksIn(files: Record<string, string>, directory: string, kind: string): number {
  const isThere = (path: string) =>
    path.slice(0, Math.max(path.lastIndexOf('/'), 0)) === directory && path.endsWith('.tf');
  const text = Object.entries(files)
    .filter(([path]) => isThere(path))
    .map(([, content]) => content)
    .join('\n');
  return text.match(new RegExp(`^${kind} "`, 'gm'))?.length ?? 0;
}

const countsOf = ({ variables, outputs, moduleCalls, resources }: ModuleDescription) => ({
  variable: variables.length,
  output: outputs.length,
  module: moduleCalls.length,
  resource: resources.filter(({ mode }) => mode === 'managed').length,
  data: resources.filter(({ mode }) => mode === 'data').length,
});

describe('our example module', () => {
  it.each([
    'terraform-generic-network-layout',
    'terraform-generic-service-catalog',
    'terraform-aws-object-store',
  ])('the example module %s is described as its sources say', async (module) => {
    const files = filesOf(module);
    const { root, submodules, examples: shown } = await detailsOf(module);
    for (const description of [root, ...submodules, ...shown]) {
      const counted = Object.fromEntries(
        Object.keys(countsOf(description)).map((kind) => [kind, blocksIn(files, description.path, kind)]),
      );
      expect(countsOf(description)).toEqual(counted);
      expect(
        description.variables.every((variable) => variable.description !== '' && variable.type !== ''),
      ).toBe(true);
    }
    expect(root.readme).toContain(`# ${module.replace(/^terraform-\w+-/, '')}`);
  });

  it('the example module network-layout needs no provider that must be downloaded', async () => {
    const { root } = await detailsOf('terraform-generic-network-layout');
    expect(root.providerRequirements.map(({ source }) => source)).toEqual(['terraform.io/builtin/terraform']);
  });

  it('the example module service-catalog has submodules, examples, sensitive values and complex types', async () => {
    const { root, submodules, examples: shown } = await detailsOf('terraform-generic-service-catalog');
    expect(submodules.map(({ name }) => name)).toEqual(['maintenance-window', 'service']);
    expect(shown.map(({ name }) => name)).toEqual(['complete', 'minimal']);
    expect(root.variables.filter(({ sensitive }) => sensitive).map(({ name }) => name)).toEqual([
      'registry_password',
      'secrets',
    ]);
    expect(root.variables.find(({ name }) => name === 'services')?.type).toMatch(
      /^map\(object\(\{\n {4}image {4}= string\n/,
    );
    expect(root.variables.find(({ name }) => name === 'limits')).toMatchObject({
      type: 'tuple([number, number])',
      default: '[16000,32768]',
    });
  });
});
