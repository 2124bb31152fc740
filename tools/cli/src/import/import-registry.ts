import { readFileSync } from 'node:fs';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { importModules } from './import-modules.ts';
import { type ImportOptions, openImport } from './import-options.ts';
import { listModules, offerModule, openRegistry, type Registry, type RegistryAddress } from './registry.ts';
import type { Report } from './report.ts';
import { findSource } from './source.ts';

interface RegistryOptions extends ImportOptions {
  readonly namespace?: string;
  readonly file?: string;
}

/** Imports modules of a registry with all their versions: the named ones, or all that the registry lists. */
export async function importRegistry(
  io: Io,
  options: RegistryOptions,
  host = '',
  ...names: readonly (string | undefined)[]
): Promise<void> {
  const named = namedModules(
    io,
    options,
    names.filter((name) => name !== undefined),
  );
  const source = findSource(io, host);
  const run = await openImport(io, options, source);
  const registry = await openRegistry(io, source);
  const modules = named ?? (await listedModules(registry, options, run.report));
  const stopped = await importModules(
    run,
    modules.map((module) => offerModule(registry, module)),
  );
  run.report.end({ from: source.name, organization: run.organization }, options, stopped);
}

function namedModules(
  io: Io,
  { file }: RegistryOptions,
  names: readonly string[],
): RegistryAddress[] | undefined {
  const lines = file === undefined ? [] : readFileSync(io.pathOf(file), 'utf8').split('\n');
  const inFile = lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== '');
  if (names.length === 0 && file === undefined) return undefined;
  return [...new Set([...names, ...inFile])].map(readName);
}

function readName(text: string): RegistryAddress {
  const [, namespace, name, provider] = /^([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/.exec(text) ?? [];
  if (namespace !== undefined && name !== undefined && provider !== undefined)
    return { namespace, name, provider };
  throw new Failure(
    'usage',
    `${JSON.stringify(text)} is not the address of a module.`,
    'Write <namespace>/<name>/<provider>, such as acme/vpc/aws.',
  );
}

const listedModules = (registry: Registry, { namespace }: RegistryOptions, report: Report) =>
  listModules(registry, namespace, (entry) =>
    report.add({
      kind: 'module',
      name: JSON.stringify(entry).slice(0, 80),
      outcome: 'left-out',
      reason: 'Its entry in the list has no valid namespace, name and provider.',
    }),
  );
