import type { ModuleDescription } from '@groundwork/contracts';
import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { assertDescribable, type Counts } from './details-size.ts';
import {
  type ProviderRequirements,
  addImpliedProvider,
  addProviderConfiguration,
  addRequiredProviders,
  defaultProviderOf,
  describeRequirements,
} from './provider-requirements.ts';

type Resource = {
  readonly mode: ModuleDescription['resources'][number]['mode'] | 'ephemeral';
  readonly type: string;
  readonly name: string;
};

type VariableDraft = {
  readonly type: Expression | undefined;
  readonly description: Expression | undefined;
  readonly default: Expression | undefined;
  readonly sensitive: Expression | undefined;
};
type OutputDraft = {
  readonly description: Expression | undefined;
  readonly sensitive: Expression | undefined;
};
type ModuleCallDraft = { readonly source: Expression | undefined; readonly version: Expression | undefined };
type ResourceDraft = Resource & { readonly provider: Expression | undefined };

/** Declarations of a directory, keyed by name. Expressions are read late, so that repeated blocks cost little. */
export type ModuleDraft = {
  readonly variables: Map<string, VariableDraft>;
  readonly outputs: Map<string, OutputDraft>;
  readonly moduleCalls: Map<string, ModuleCallDraft>;
  readonly resources: Map<string, ResourceDraft>;
  readonly providers: ProviderRequirements;
};

export function newModuleDraft(): ModuleDraft {
  return {
    variables: new Map(),
    outputs: new Map(),
    moduleCalls: new Map(),
    resources: new Map(),
    providers: new Map(),
  };
}

type Source = { file: string; isOverride: boolean };

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
      break;
    case 'provider':
      addProviderConfiguration(draft.providers, label(block, 0, source), block.attribute('version'));
      break;
    case 'variable':
      addVariable(draft, block, source);
      break;
    case 'output':
      addOutput(draft, block, source);
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
  const resources = [...draft.resources.values()].map(({ mode, type, name }) =>
    counted({ mode, type, name }),
  );
  const described = {
    variables: [...draft.variables].map(([name, variable]) => counted(describeVariable(name, variable))),
    outputs: [...draft.outputs].map(([name, { description, sensitive }]) =>
      counted({ name, description: written(description), sensitive: isTrue(sensitive) }),
    ),
    providerRequirements: describeRequirements(draft.providers).map(counted),
    moduleCalls: [...draft.moduleCalls].map(([name, { source, version }]) =>
      counted({ name, source: written(source), version: written(version) }),
    ),
    resources: resources.flatMap(({ mode, type, name }) =>
      mode === 'ephemeral' ? [] : [{ mode, type, name }],
    ),
    ephemeralResources: resources.flatMap(({ mode, type, name }) =>
      mode === 'ephemeral' ? [{ type, name }] : [],
    ),
  };
  return { ...described, empty: Object.values(described).every((list) => list.length === 0) };
}

function describeVariable(name: string, variable: VariableDraft): ModuleDescription['variables'][number] {
  const { type, default: value } = variable;
  return {
    name,
    type: type === undefined ? '' : (type.text() ?? type.source()),
    description: written(variable.description),
    default: value === undefined ? null : (value.json() ?? value.source()),
    required: value === undefined,
    sensitive: isTrue(variable.sensitive),
  };
}

function addVariable({ variables }: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? variables.get(name) : undefined;
  variables.set(name, {
    type: block.attribute('type') ?? known?.type,
    description: stated(block, 'description', known?.description),
    default: block.attribute('default') ?? known?.default,
    sensitive: block.attribute('sensitive') ?? known?.sensitive,
  });
}

function addOutput({ outputs }: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? outputs.get(name) : undefined;
  outputs.set(name, {
    description: stated(block, 'description', known?.description),
    sensitive: block.attribute('sensitive') ?? known?.sensitive,
  });
}

function addModuleCall({ moduleCalls }: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? moduleCalls.get(name) : undefined;
  moduleCalls.set(name, {
    source: stated(block, 'source', known?.source),
    version: stated(block, 'version', known?.version),
  });
}

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
  resources.set(key, { mode, type, name, provider: isStated ? provider : known.provider });
}

/** In an override file, only a constant replaces an earlier value. */
function stated(
  block: ConfigurationBlock,
  name: string,
  known: Expression | undefined,
): Expression | undefined {
  const expression = block.attribute(name);
  return known === undefined || (expression !== undefined && expression.text() !== null) ? expression : known;
}

/** The value of a constant; another expression as it is written. */
const written = (expression: Expression | undefined): string =>
  expression?.literal() ?? expression?.source() ?? '';

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

const isTrue = (expression: Expression | undefined): boolean => expression?.text() === 'true';

function label(block: ConfigurationBlock, index: number, source: Source): string {
  const found = block.labels[index];
  if (found !== undefined) return found;
  const { line, column } = block.place();
  throw new ArchiveRefusal(
    'configuration-syntax',
    `${shown(source.file)} has a ${shown(block.type)} block without a name on line ${line}, column ${column}. Check the module with "terraform validate" before packing it.`,
  );
}
