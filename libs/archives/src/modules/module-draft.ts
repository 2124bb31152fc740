import type { ModuleDescription } from '@groundwork/contracts';
import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { isName, ownArguments } from '../loading/load-words.ts';
import { shown } from '../tar/archive-refusal.ts';
import { assertDescribable, type Counts } from './details-size.ts';
import {
  addOutput,
  addVariable,
  describeOutput,
  describeVariable,
  type OutputDraft,
  type VariableDraft,
} from './named-values.ts';
import {
  type ProviderRequirements,
  addImpliedProvider,
  addProviderConfiguration,
  addRequiredProviders,
  defaultProviderOf,
  describeRequirements,
} from './provider-requirements.ts';
import { label, type Source, stated, written } from './written-values.ts';

type Resource = {
  readonly mode: ModuleDescription['resources'][number]['mode'] | 'ephemeral';
  readonly type: string;
  readonly name: string;
};

type ModuleCallDraft = {
  readonly source: Expression | undefined;
  readonly version: Expression | undefined;
  readonly inputs: ReadonlySet<string>;
  readonly enabled: Expression | undefined;
  /** File and line of the block that sets the source. Slow, because it counts lines. */
  readonly where: () => string;
};
type ResourceDraft = Resource & {
  readonly provider: Expression | undefined;
  readonly enabled: Expression | undefined;
};
/** A `provider` block with `for_each`. */
type ProviderInstancesDraft = {
  readonly name: string;
  readonly alias: Expression | undefined;
  readonly forEach: Expression;
};

/** Constraints of `required_version`, and the file of the last one. */
type RequiredVersions = { file: string; constraints: Expression[] };

/** Declarations of a directory, keyed by name. Expressions are read late, so that repeated blocks cost little. */
export type ModuleDraft = {
  readonly variables: Map<string, VariableDraft>;
  readonly outputs: Map<string, OutputDraft>;
  readonly moduleCalls: Map<string, ModuleCallDraft>;
  readonly resources: Map<string, ResourceDraft>;
  readonly providers: ProviderRequirements;
  readonly providerInstances: Map<string, ProviderInstancesDraft>;
  readonly requiredVersions: RequiredVersions;
  /** `from` and `to` of `moved` blocks, `from` of `removed` blocks. */
  readonly moves: { readonly from: Expression | undefined; readonly to: Expression | undefined }[];
  readonly releases: (Expression | undefined)[];
};

export function newModuleDraft(): ModuleDraft {
  return {
    variables: new Map(),
    outputs: new Map(),
    moduleCalls: new Map(),
    resources: new Map(),
    providers: new Map(),
    providerInstances: new Map(),
    requiredVersions: { file: '', constraints: [] },
    moves: [],
    releases: [],
  };
}

/**
 * Adds a block of a file, as terraform-config-inspect does. A block of an override file (read last) changes only the
 * arguments that it sets. In other files, a repeated block replaces the earlier one. Throws ArchiveRefusal for a block
 * without its labels, and for more blocks than a description can have.
 */
export function addBlock(draft: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  switch (block.type) {
    case 'terraform':
      for (const inner of block.blocks('required_providers'))
        addRequiredProviders(draft.providers, inner, source.isOverride);
      addRequiredVersion(draft.requiredVersions, block.attribute('required_version'), source);
      break;
    case 'language':
      for (const inner of block.blocks('compatible_with'))
        addRequiredVersion(draft.requiredVersions, inner.attribute('opentofu'), source);
      break;
    case 'provider':
      addProviderConfiguration(draft.providers, label(block, 0, source), block.attribute('version'));
      addProviderInstances(draft.providerInstances, block, source);
      break;
    case 'variable':
      addVariable(draft.variables, block, source);
      break;
    case 'output':
      addOutput(draft.outputs, block, source);
      break;
    case 'module':
      addModuleCall(draft, block, source);
      break;
    case 'resource':
      addResource(draft, block, 'managed', source);
      break;
    case 'data':
    case 'ephemeral':
      addResource(draft, block, block.type, source);
      break;
    case 'check':
      for (const inner of block.blocks('data')) addResource(draft, inner, 'data', source);
      break;
    case 'moved':
      draft.moves.push({ from: block.attribute('from'), to: block.attribute('to') });
      break;
    case 'removed':
      draft.releases.push(block.attribute('from'));
      break;
    case 'action':
      addImpliedProvider(draft.providers, defaultProviderOf(label(block, 0, source)));
      break;
    case 'import': {
      const provider = providerOfImport(block);
      if (provider !== undefined) addImpliedProvider(draft.providers, provider);
      break;
    }
    default:
      return;
  }
  assertDescribable(countsOf(draft));
}

const countsOf = (draft: ModuleDraft): Counts => ({
  variables: draft.variables.size,
  outputs: draft.outputs.size,
  moduleCalls: draft.moduleCalls.size,
  resources: draft.resources.size,
  providers: draft.providers.size,
  moves: draft.moves.length,
  releases: draft.releases.length,
});

/** The description of a draft. Calls `count` with each entry; it throws if the description is too large. */
export function describeDraft(
  draft: ModuleDraft,
  count: (part: object) => void,
): Omit<ModuleDescription, 'path' | 'name' | 'readme' | 'readmeTruncated'> {
  const counted = <Part extends object>(part: Part): Part => {
    count(part);
    return part;
  };
  for (const { provider, type } of draft.resources.values()) {
    addImpliedProvider(draft.providers, provider?.rootName() ?? defaultProviderOf(type));
  }
  const resources = [...draft.resources.values()].map(({ mode, type, name, enabled }) =>
    counted({ mode, type, name, ...enabledOf(enabled) }),
  );
  const described = {
    variables: [...draft.variables].map(([name, variable]) => counted(describeVariable(name, variable))),
    outputs: [...draft.outputs].map(([name, output]) => counted(describeOutput(name, output))),
    providerRequirements: describeRequirements(draft.providers).map(counted),
    providerInstances: [...draft.providerInstances.values()].map(({ name, alias, forEach }) =>
      counted({ name, alias: written(alias), forEach: forEach.source() }),
    ),
    moduleCalls: [...draft.moduleCalls].map(([name, { source, version, inputs, enabled }]) =>
      counted({
        name,
        source: written(source),
        version: written(version),
        inputs: [...inputs],
        ...enabledOf(enabled),
      }),
    ),
    resources: resources.flatMap(({ mode, ...resource }) =>
      mode === 'ephemeral' ? [] : [{ mode, ...resource }],
    ),
    ephemeralResources: resources.flatMap(({ mode, ...resource }) =>
      mode === 'ephemeral' ? [resource] : [],
    ),
  };
  const requiredVersion = [...new Set(draft.requiredVersions.constraints.map(written))].join(', ');
  counted({ requiredVersion });
  return {
    ...described,
    ...describeStateChanges(draft, counted),
    requiredVersion,
    empty: Object.values(described).every((list) => list.length === 0),
  };
}

/** The addresses of resources that the configuration had before. */
const describeStateChanges = (
  { moves, releases }: ModuleDraft,
  counted: <Part extends object>(part: Part) => Part,
) => ({
  moved: moves.map(({ from, to }) => counted({ from: written(from), to: written(to) })),
  removed: counted(releases.map(written)),
});

/** The condition of a resource or call, which only OpenTofu knows. */
const enabledOf = (enabled: Expression | undefined) => enabled && { enabled: enabled.source() };

const enabledIn = (block: ConfigurationBlock): Expression | undefined =>
  block.blocks('lifecycle')[0]?.attribute('enabled');

/** The blocks of a provider have different aliases. */
function addProviderInstances(
  instances: Map<string, ProviderInstancesDraft>,
  block: ConfigurationBlock,
  source: Source,
): void {
  const forEach = block.attribute('for_each');
  if (!forEach) return;
  const name = label(block, 0, source);
  const alias = block.attribute('alias');
  instances.set(`${name} ${written(alias)}`, { name, alias, forEach });
}

/** The constraints of an override file replace those of other files. */
function addRequiredVersion(
  required: RequiredVersions,
  constraint: Expression | undefined,
  { file, isOverride, heedsVersion }: Source,
): void {
  if (!constraint || !heedsVersion) return;
  if (isOverride && required.file !== file) required.constraints.length = 0;
  required.file = file;
  required.constraints.push(constraint);
}

function addModuleCall({ moduleCalls }: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? moduleCalls.get(name) : undefined;
  const stating = stated(block, 'source', known?.source);
  moduleCalls.set(name, {
    source: stating,
    version: stated(block, 'version', known?.version),
    inputs: new Set([...(known?.inputs ?? []), ...inputsIn(block)]),
    enabled: enabledIn(block) ?? known?.enabled,
    where:
      known && stating === known.source
        ? known.where
        : () => `${shown(source.file)}, line ${block.place().line}`,
  });
}

/** Names of the arguments that a call passes on. In JSON, inner blocks and comments are arguments, too. */
const inputsIn = (block: ConfigurationBlock): string[] =>
  [...block.attributes()].flatMap(([name]) => (isName(name) && !ownArguments.includes(name) ? [name] : []));

function addResource(
  { resources }: ModuleDraft,
  block: ConfigurationBlock,
  mode: Resource['mode'],
  source: Source,
): void {
  const type = label(block, 0, source);
  const name = label(block, 1, source);
  const key = `${mode} ${type} ${name}`;
  const known = source.isOverride ? resources.get(key) : undefined;
  const provider = block.attribute('provider');
  const isStated = known?.provider === undefined || (provider !== undefined && provider.rootName() !== null);
  resources.set(key, {
    mode,
    type,
    name,
    provider: isStated ? provider : known.provider,
    enabled: enabledIn(block) ?? known?.enabled,
  });
}

/** The relevant part of an address such as `module.a["x"].aws_vpc.b[0]`. */
const maxAddressLength = 1000;

/** The provider that an `import` block names, or else that of the resource which it imports to. */
function providerOfImport(block: ConfigurationBlock): string | undefined {
  const provider = block.attribute('provider')?.rootName() ?? undefined;
  if (provider !== undefined) return provider;
  const address = written(block.attribute('to'))
    .slice(0, maxAddressLength)
    .replaceAll(/\[[^\]]*\]/g, '');
  const type = /^(?:module\.[^.]+\.)*([^.]+)\../.exec(address)?.[1];
  return type === undefined ? undefined : defaultProviderOf(type);
}
