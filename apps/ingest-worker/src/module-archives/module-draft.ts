import type { ModuleDescription } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../archives/archive-refusal.ts';
import type { ConfigurationBlock, Expression } from './configuration-block.ts';
import {
  type ProviderRequirements,
  addImpliedProvider,
  addProviderConfiguration,
  addRequiredProviders,
  defaultProviderOf,
  describeRequirements,
} from './provider-requirements.ts';

type Variable = ModuleDescription['variables'][number];
type Output = ModuleDescription['outputs'][number];
type ModuleCall = ModuleDescription['moduleCalls'][number];
type Resource = ModuleDescription['resources'][number];

/** What the files of one directory have declared so far, by name. */
export type ModuleDraft = {
  variables: Map<string, Variable>;
  outputs: Map<string, Output>;
  moduleCalls: Map<string, ModuleCall>;
  resources: Map<string, Resource & { provider: string }>;
  providers: ProviderRequirements;
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
 * Adds the blocks of one file. Overriding files come last and change only the arguments that they name. In other files
 * a block that is declared again replaces the first one, as in terraform-config-inspect. Throws ArchiveRefusal for a
 * block without the labels that it needs.
 */
export function addBlocks(draft: ModuleDraft, blocks: ConfigurationBlock[], source: Source): void {
  for (const block of blocks) addBlock(draft, block, source);
}

/**
 * The finished parts of a description; providers that are used but not required come after those that are required.
 */
export function describeDraft(
  draft: ModuleDraft,
): Omit<ModuleDescription, 'path' | 'name' | 'readme' | 'readmeTruncated'> {
  for (const { provider } of draft.resources.values()) addImpliedProvider(draft.providers, provider);
  const described = {
    variables: [...draft.variables.values()],
    outputs: [...draft.outputs.values()],
    providerRequirements: describeRequirements(draft.providers),
    moduleCalls: [...draft.moduleCalls.values()],
    resources: [...draft.resources.values()].map(({ mode, type, name }) => ({ mode, type, name })),
  };
  return { ...described, empty: Object.values(described).every((list) => list.length === 0) };
}

function addBlock(draft: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  switch (block.type) {
    case 'terraform':
      for (const inner of block.blocks()) {
        if (inner.type === 'required_providers')
          addRequiredProviders(draft.providers, inner, source.isOverride);
      }
      return;
    case 'provider':
      addProviderConfiguration(draft.providers, label(block, 0, source), text(block.attributes(), 'version'));
      return;
    case 'variable':
      addVariable(draft, block, source);
      return;
    case 'output':
      addOutput(draft, block, source);
      return;
    case 'module':
      addModuleCall(draft, block, source);
      return;
    case 'resource':
      addResource(draft, block, 'managed', source);
      return;
    case 'data':
      addResource(draft, block, 'data', source);
      return;
    default:
  }
}

function addVariable(draft: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? draft.variables.get(name) : undefined;
  const attributes = block.attributes();
  const type = attributes.get('type');
  const value = attributes.get('default');
  draft.variables.set(name, {
    name,
    type: type === undefined ? (known?.type ?? '') : (type.text() ?? type.source),
    description: attributes.get('description')?.text() ?? known?.description ?? '',
    default: value === undefined ? (known?.default ?? null) : (value.json() ?? value.source),
    required: value === undefined && (known?.required ?? true),
    sensitive: isTrue(attributes, 'sensitive') ?? known?.sensitive ?? false,
  });
}

function addOutput(draft: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? draft.outputs.get(name) : undefined;
  const attributes = block.attributes();
  draft.outputs.set(name, {
    name,
    description: text(attributes, 'description') ?? known?.description ?? '',
    sensitive: isTrue(attributes, 'sensitive') ?? known?.sensitive ?? false,
  });
}

function addModuleCall(draft: ModuleDraft, block: ConfigurationBlock, source: Source): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? draft.moduleCalls.get(name) : undefined;
  const attributes = block.attributes();
  draft.moduleCalls.set(name, {
    name,
    source: text(attributes, 'source') ?? known?.source ?? '',
    version: text(attributes, 'version') ?? known?.version ?? '',
  });
}

function addResource(
  draft: ModuleDraft,
  block: ConfigurationBlock,
  mode: Resource['mode'],
  source: Source,
): void {
  const type = label(block, 0, source);
  const name = label(block, 1, source);
  const key = `${mode} ${type} ${name}`;
  const known = source.isOverride ? draft.resources.get(key) : undefined;
  const stated = block.attributes().get('provider')?.rootName() ?? known?.provider;
  draft.resources.set(key, { mode, type, name, provider: stated ?? defaultProviderOf(type) });
}

function label(block: ConfigurationBlock, index: number, source: Source): string {
  const found = block.labels[index];
  if (found !== undefined) return found;
  const where = block.line === null ? '' : ` at line ${block.line}`;
  throw new ArchiveRefusal(
    'configuration-syntax',
    `${shown(source.file)} has a ${shown(block.type)} block without a name${where}. Check the module with "terraform validate" before packing it.`,
  );
}

function text(attributes: Map<string, Expression>, name: string): string | null {
  return attributes.get(name)?.text() ?? null;
}

function isTrue(attributes: Map<string, Expression>, name: string): boolean | undefined {
  const value = attributes.get(name);
  return value === undefined ? undefined : value.text() === 'true';
}
