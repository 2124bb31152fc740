import type { ModuleContents, ModuleDetails } from '@groundwork/contracts';
import { z } from 'zod';

const inputSchema = z.object({
  name: z.string(),
  type: z.string(),
  default: z.string().nullable(),
  required: z.boolean(),
  sensitive: z.boolean(),
  ephemeral: z.boolean().optional(),
  nullable: z.boolean().optional(),
  const: z.boolean().optional(),
  deprecated: z.string().optional(),
  validations: z.array(z.string()).optional(),
});

const outputSchema = z.object({
  name: z.string(),
  sensitive: z.boolean(),
  type: z.string().optional(),
  ephemeral: z.boolean().optional(),
  deprecated: z.string().optional(),
});

/**
 * Everything that a caller of a directory meets, as Terraform sees it; as OpenTofu sees it if Terraform cannot load it.
 *
 * - Names and expressions are as in the details of a version (`ModuleDetails`). Optional members are absent if the version was read before they were.
 * - `inputs[].validations`: the conditions as they are written.
 * - `providers[].source`: with its namespace, such as `hashicorp/aws`; `providers[].version`: constraints, "" if there are none.
 * - `resources`: addresses of what has a state, such as `aws_vpc.main`, or is called or read: `module.network`, `data.aws_ami.linux`.
 * - `calls`: source and version of each call, by name, as one text.
 */
export const moduleInterfaceSchema = z.object({
  inputs: z.array(inputSchema),
  outputs: z.array(outputSchema),
  providers: z.array(z.object({ name: z.string(), source: z.string(), version: z.string() })),
  resources: z.array(z.string()),
  calls: z.record(z.string(), z.string()),
  moved: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  removed: z.array(z.string()).optional(),
  requiredVersion: z.string().optional(),
});

export type ModuleInterface = z.infer<typeof moduleInterfaceSchema>;
export type ModuleInput = z.infer<typeof inputSchema>;
export type ModuleOutput = z.infer<typeof outputSchema>;

/** The interface of a directory that callers can name. `path`: "" for the root, `modules/x` for a submodule. */
export const partInterfaceSchema = z.object({ path: z.string(), interface: moduleInterfaceSchema });

export type PartInterface = z.infer<typeof partInterfaceSchema>;

/** Interfaces of the root and of each submodule. Examples have none. */
export function interfacesOf({ root, submodules }: ModuleDetails): PartInterface[] {
  return [root, ...submodules].map((part) => ({ path: part.path, interface: interfaceOf(part) }));
}

/** Without descriptions and messages, which no caller depends on. */
const interfaceOf = (contents: ModuleContents): ModuleInterface => ({
  inputs: contents.variables.map((input) => ({
    name: input.name,
    type: input.type,
    default: input.default,
    required: input.required,
    sensitive: input.sensitive,
    ephemeral: input.ephemeral,
    nullable: input.nullable,
    const: input.const,
    deprecated: input.deprecated,
    validations: input.validations?.map(({ condition }) => condition),
  })),
  outputs: contents.outputs.map(({ name, sensitive, type, ephemeral, deprecated }) => ({
    name,
    sensitive,
    type,
    ephemeral,
    deprecated,
  })),
  providers: contents.providerRequirements.map(({ name, source, version }) => ({ name, source, version })),
  resources: [
    ...contents.resources.map(({ mode, type, name }) =>
      mode === 'data' ? `data.${type}.${name}` : `${type}.${name}`,
    ),
    ...contents.moduleCalls.map(({ name }) => `module.${name}`),
  ],
  calls: Object.fromEntries(
    contents.moduleCalls.map(({ name, source, version }) => [name, `${source} ${version}`.trim()]),
  ),
  moved: contents.moved,
  removed: contents.removed,
  requiredVersion: contents.requiredVersion,
});
