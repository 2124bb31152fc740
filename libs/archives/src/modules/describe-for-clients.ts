import type { ModuleContents, ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import type { DirectoryTexts } from './describe-directory.ts';
import { describeModule, isLimit } from './describe-module.ts';
import { type Client, configurationOf, isConfiguration, isSubmodule, isTofu } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { hasConfiguration, type ModuleTexts } from './module-texts.ts';

/** A module as one client sees it. `refusal` says why the client cannot load it, unless it has no files for it. */
type Seen = { readonly notes: readonly string[] } & (
  | { readonly details: ModuleDetails }
  | { readonly details: undefined; readonly refusal: ArchiveRefusal | undefined }
);

const names = { terraform: 'Terraform', opentofu: 'OpenTofu' } as const;

/**
 * Describes a module as Terraform sees it, and its directories with `*.tofu` files as OpenTofu sees them, too. A module that
 * only OpenTofu can load is described as OpenTofu sees it.
 *
 * @param directories the paths of all directories of the archive
 * @throws ArchiveRefusal if neither could load the module
 */
export function describeForClients(
  texts: ModuleTexts,
  directories: ReadonlySet<string>,
  notes: string[],
): ModuleDetails {
  const withTofu = new Set(
    [...texts.parts, ...texts.others].flatMap(([path, files]) => (hasTofu(files) ? [path] : [])),
  );
  if (withTofu.size === 0) return describeModule(texts, directories, { client: 'terraform', notes });
  const openTofu = seenBy('opentofu', texts, directories);
  const terraform = seenBy('terraform', texts, directories);
  if (terraform.details && openTofu.details) {
    notes.push(...notesOfBoth(terraform.notes, openTofu.notes));
    return inBoth(terraform.details, openTofu.details, withTofu, notes);
  }
  if (openTofu.details) {
    notes.push(onlyLoadedBy('opentofu', terraform), ...openTofu.notes);
    return forOpenTofuOnly(openTofu.details);
  }
  if (terraform.details) {
    notes.push(onlyLoadedBy('terraform', openTofu), ...terraform.notes);
    return terraform.details;
  }
  throw (
    refusalOf(terraform) ?? refusalOf(openTofu) ?? new Error('an archive without configuration is refused')
  );
}

const hasTofu = (files: DirectoryTexts): boolean =>
  [...files.keys()].some((name) => isConfiguration(name) && isTofu(name));

function seenBy(client: Client, texts: ModuleTexts, directories: ReadonlySet<string>): Seen {
  const notes: string[] = [];
  const parts = filesFor(client, texts.parts);
  if (![...parts].some(([path, files]) => (path === '' || isSubmodule(path)) && hasConfiguration(files)))
    return { details: undefined, refusal: undefined, notes };
  try {
    const others = filesFor(client, texts.others);
    return { details: describeModule({ parts, others }, directories, { client, notes }), notes };
  } catch (error) {
    if (!(error instanceof ArchiveRefusal) || isLimit(error)) throw error;
    return { details: undefined, refusal: error, notes };
  }
}

/** The files of each directory without those that the client does not read. The root is always there. */
function filesFor(client: Client, directories: Map<string, DirectoryTexts>): Map<string, DirectoryTexts> {
  const seen = [...directories].map(([path, files]): [string, DirectoryTexts] => {
    const configuration = new Set(configurationOf(client, [...files.keys()]));
    const isRead = (name: string) => !isConfiguration(name) || configuration.has(name);
    return [path, new Map([...files].filter(([name]) => isRead(name)))];
  });
  return new Map(seen.filter(([path, files]) => path === '' || hasConfiguration(files)));
}

const refusalOf = (seen: Seen): ArchiveRefusal | undefined => (seen.details ? undefined : seen.refusal);

function onlyLoadedBy(client: Client, other: Seen): string {
  const refusal = refusalOf(other);
  if (!refusal) return 'Only OpenTofu can use this module: it has no *.tf or *.tf.json file.';
  const otherName = names[client === 'terraform' ? 'opentofu' : 'terraform'];
  return `Only ${names[client]} can use this module. With ${otherName}: ${refusal.message}`;
}

function notesOfBoth(terraform: readonly string[], openTofu: readonly string[]): string[] {
  const alone = (client: Client, notes: readonly string[], others: readonly string[]) =>
    notes.filter((note) => !others.includes(note)).map((note) => `With ${names[client]}: ${note}`);
  return [
    ...terraform.filter((note) => openTofu.includes(note)),
    ...alone('terraform', terraform, openTofu),
    ...alone('opentofu', openTofu, terraform),
  ];
}

const forOpenTofuOnly = ({ root, submodules, examples }: ModuleDetails): ModuleDetails => ({
  root: { ...root, openTofuOnly: true },
  submodules: submodules.map((part) => ({ ...part, openTofuOnly: true })),
  examples: examples.map((part) => ({ ...part, openTofuOnly: true })),
});

function inBoth(
  terraform: ModuleDetails,
  openTofu: ModuleDetails,
  withTofu: ReadonlySet<string>,
  notes: string[],
): ModuleDetails {
  const both = (parts: readonly ModuleDescription[], others: readonly ModuleDescription[]) => {
    const known = new Map(parts.map((part) => [part.path, part]));
    for (const other of others) {
      const { path } = other;
      if (!withTofu.has(path)) continue;
      const part = known.get(path);
      known.set(path, part ? { ...part, openTofu: contentsOf(other) } : { ...other, openTofuOnly: true });
    }
    return [...known.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
  };
  const [root = terraform.root] = both([terraform.root], [openTofu.root]);
  const details = {
    root,
    submodules: both(terraform.submodules, openTofu.submodules),
    examples: both(terraform.examples, openTofu.examples),
  };
  if (Buffer.byteLength(JSON.stringify(details)) <= moduleLimits.detailsBytes) return details;
  notes.push(
    'The differences with OpenTofu cannot be shown, because the description of the module is too large.',
  );
  return terraform;
}

/** A description that was just read has all of the optional members. */
const contentsOf = ({
  empty,
  variables,
  outputs,
  providerRequirements,
  providerInstances = [],
  moduleCalls,
  resources,
  ephemeralResources = [],
  moved = [],
  removed = [],
  requiredVersion = '',
}: ModuleDescription): ModuleContents => ({
  empty,
  variables,
  outputs,
  providerRequirements,
  providerInstances,
  moduleCalls,
  resources,
  ephemeralResources,
  moved,
  removed,
  requiredVersion,
});
