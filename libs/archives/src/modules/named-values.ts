import type { ModuleDescription } from '@groundwork/contracts';
import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { isTrue, label, type Source, stated, written } from './written-values.ts';

type Variable = ModuleDescription['variables'][number];
type Output = ModuleDescription['outputs'][number];
type Written = Expression | undefined;

export interface VariableDraft {
  readonly type: Written;
  readonly description: Written;
  readonly default: Written;
  readonly sensitive: Written;
  readonly ephemeral: Written;
  readonly nullable: Written;
  readonly const: Written;
  readonly deprecated: Written;
  readonly validations: readonly { readonly condition: Written; readonly message: Written }[];
}

export interface OutputDraft {
  readonly type: Written;
  readonly description: Written;
  readonly sensitive: Written;
  readonly ephemeral: Written;
  readonly deprecated: Written;
}

/** Adds a `variable` block. Clients do not look at the validations of an override file. */
export function addVariable(
  variables: Map<string, VariableDraft>,
  block: ConfigurationBlock,
  source: Source,
): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? variables.get(name) : undefined;
  variables.set(name, {
    type: block.attribute('type') ?? known?.type,
    description: stated(block, 'description', known?.description),
    default: block.attribute('default') ?? known?.default,
    sensitive: block.attribute('sensitive') ?? known?.sensitive,
    ephemeral: block.attribute('ephemeral') ?? known?.ephemeral,
    nullable: block.attribute('nullable') ?? known?.nullable,
    const: block.attribute('const') ?? known?.const,
    deprecated: stated(block, 'deprecated', known?.deprecated),
    validations: known?.validations ?? validationsOf(block),
  });
}

/** Reads the arguments at once: that may find a mistake, which has a place only while the file is read. */
const validationsOf = (block: ConfigurationBlock): VariableDraft['validations'] =>
  block.blocks('validation').map((inner) => ({
    condition: inner.attribute('condition'),
    message: inner.attribute('error_message'),
  }));

/** Adds an `output` block. */
export function addOutput(
  outputs: Map<string, OutputDraft>,
  block: ConfigurationBlock,
  source: Source,
): void {
  const name = label(block, 0, source);
  const known = source.isOverride ? outputs.get(name) : undefined;
  outputs.set(name, {
    type: block.attribute('type') ?? known?.type,
    description: stated(block, 'description', known?.description),
    sensitive: block.attribute('sensitive') ?? known?.sensitive,
    ephemeral: block.attribute('ephemeral') ?? known?.ephemeral,
    deprecated: stated(block, 'deprecated', known?.deprecated),
  });
}

export function describeVariable(name: string, variable: VariableDraft): Variable {
  const { default: value, nullable, validations } = variable;
  return {
    name,
    type: typeOf(variable.type),
    description: written(variable.description),
    default: value === undefined ? null : (value.json() ?? value.source()),
    required: value === undefined,
    sensitive: isTrue(variable.sensitive),
    ephemeral: isTrue(variable.ephemeral),
    nullable: nullable?.text() !== 'false',
    const: isTrue(variable.const),
    deprecated: written(variable.deprecated),
    validations: validations.map(({ condition, message }) => ({
      condition: condition?.source() ?? '',
      message: written(message),
    })),
  };
}

export const describeOutput = (name: string, output: OutputDraft): Output => ({
  name,
  type: typeOf(output.type),
  description: written(output.description),
  sensitive: isTrue(output.sensitive),
  ephemeral: isTrue(output.ephemeral),
  deprecated: written(output.deprecated),
});

const typeOf = (type: Written): string => type?.text() ?? type?.source() ?? '';
