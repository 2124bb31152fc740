import { z } from 'zod';
import { pathsOf, type Outside, type Suite } from './suite.ts';

const attributeSchema = z.object({
  required: z.boolean().optional(),
  optional: z.boolean().optional(),
  computed: z.boolean().optional(),
});

interface Block {
  readonly attributes?: Record<string, z.infer<typeof attributeSchema>> | undefined;
  readonly block_types?: Record<string, { readonly block: Block }> | undefined;
}

const blockSchema: z.ZodType<Block> = z.object({
  attributes: z.record(z.string(), attributeSchema).optional(),
  block_types: z.lazy(() => z.record(z.string(), z.object({ block: blockSchema }))).optional(),
});
const blocksSchema = z.record(z.string(), z.object({ block: blockSchema }));
const documentSchema = z.object({
  provider_schemas: z.record(
    z.string(),
    z.object({ resource_schemas: blocksSchema, data_source_schemas: blocksSchema }),
  ),
});

/** The provider's resources with their arguments, and its data sources. */
export interface ProviderSchema {
  readonly resources: ReadonlyMap<string, readonly string[]>;
  readonly data: readonly string[];
}

/** Parses the output of `terraform providers schema -json`. */
export function parseProviderSchema(text: string): ProviderSchema {
  const [schemas] = Object.values(documentSchema.parse(JSON.parse(text)).provider_schemas);
  if (schemas === undefined) throw new Error('There is no provider in the schema.');
  return {
    resources: new Map(
      Object.entries(schemas.resource_schemas).map(([type, { block }]) => [type, argumentsOf(block)]),
    ),
    data: Object.keys(schemas.data_source_schemas),
  };
}

/** Paths of the arguments that a configuration may set. `id` is omitted: old resources accept it, but ignore it. */
const argumentsOf = ({ attributes = {}, block_types: blocks = {} }: Block): string[] => [
  ...Object.entries(attributes)
    .filter(([name, { required, optional }]) => name !== 'id' && (required === true || optional === true))
    .map(([name]) => name),
  ...Object.entries(blocks).flatMap(([name, { block }]) =>
    argumentsOf(block).map((inner) => `${name}.${inner}`),
  ),
];

/** One sentence for each difference between the suites and the provider's schema, in both directions. */
export function differences(schema: ProviderSchema, suites: readonly Suite[], outside: Outside): string[] {
  const covered = new Set(suites.map(({ resource }) => resource));
  const shown = new Set(suites.flatMap(({ read }) => Object.keys(read)));
  return [
    ...compared('resource', [...schema.resources.keys()], covered, outside.resources),
    ...compared('data source', schema.data, shown, outside.data),
    ...[...schema.resources].flatMap(([type, names]) =>
      covered.has(type)
        ? argumentDifferences(
            type,
            names,
            suites.filter(({ resource }) => resource === type),
          )
        : [],
    ),
  ];
}

function compared(
  kind: string,
  known: readonly string[],
  covered: ReadonlySet<string>,
  outside: Readonly<Record<string, string>>,
): string[] {
  return [
    ...known
      .filter((type) => !covered.has(type) && !(type in outside))
      .map((type) => `No suite is about the ${kind} ${type}, and suites/outside.json does not say why.`),
    ...[...covered, ...Object.keys(outside)]
      .filter((type) => !known.includes(type))
      .map((type) => `The provider has no ${kind} ${type}.`),
    ...[...covered]
      .filter((type) => type in outside)
      .map((type) => `A suite is about the ${kind} ${type}: remove it from suites/outside.json.`),
  ];
}

function argumentDifferences(type: string, names: readonly string[], suites: readonly Suite[]): string[] {
  const changed = new Set(suites.flatMap(({ changes }) => changes.flatMap((change) => pathsOf(change))));
  const leftOut = new Set(suites.flatMap((suite) => Object.keys(suite.leftOut)));
  return [
    ...names
      .filter((name) => !changed.has(name) && !leftOut.has(name))
      .map((name) => `No suite changes the argument ${name} of ${type}, or says why not (leftOut).`),
    ...[...leftOut]
      .filter((name) => !names.includes(name))
      .map((name) => `${type} has no argument ${name}: remove it from leftOut.`),
    ...[...leftOut]
      .filter((name) => changed.has(name))
      .map((name) => `A suite changes the argument ${name} of ${type}: remove it from leftOut.`),
  ];
}
