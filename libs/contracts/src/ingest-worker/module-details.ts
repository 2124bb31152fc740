import { z } from 'zod';

/**
 * Declarations in the configuration of a directory, as one client sees them.
 *
 * - `empty`: nothing is declared, as in the root of a module that has only submodules.
 * - `variables[].type`: the type expression as written, such as `list(string)`; "" if none is given.
 * - Optional members, but `enabled`: absent in a version that was read before they were.
 * - `requiredVersion`: constraints of the client's version, such as `>= 1.5, < 2.0`; "" if there are none. Those of OpenTofu are in
 *   `*.tofu` files and in blocks `language`.
 * - `variables[].deprecated`, `outputs[].deprecated`: the message to callers; "" if it is not deprecated.
 * - `variables[].group`: the words under which the author has put it: a heading in the comments of its file, or the name of one of several
 *   files; absent if there are none.
 * - `variables[].validations`: each condition as it is written, and its message as text if it is constant.
 * - `outputs[].type`: as that of a variable.
 * - `providerInstances`: `provider` blocks with `for_each`, which only OpenTofu knows.
 * - `enabled`: the condition in the `lifecycle` of a resource or call, which only OpenTofu knows; absent if there is none.
 * - `moduleCalls[].inputs`: names of the arguments that the call passes on to the module.
 * - `moved`, `removed`: addresses in the blocks of these names, as written.
 * - `variables[].default`: as JSON text if it is constant, otherwise as source text; null if there is none.
 */
const moduleContentsSchema = z.object({
  empty: z.boolean(),
  variables: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      description: z.string(),
      default: z.string().nullable(),
      required: z.boolean(),
      sensitive: z.boolean(),
      ephemeral: z.boolean().optional(),
      nullable: z.boolean().optional(),
      const: z.boolean().optional(),
      deprecated: z.string().optional(),
      group: z.string().optional(),
      validations: z.array(z.object({ condition: z.string(), message: z.string() })).optional(),
    }),
  ),
  outputs: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      sensitive: z.boolean(),
      type: z.string().optional(),
      ephemeral: z.boolean().optional(),
      deprecated: z.string().optional(),
    }),
  ),
  providerRequirements: z.array(
    z.object({ name: z.string(), namespace: z.string(), source: z.string(), version: z.string() }),
  ),
  providerInstances: z
    .array(z.object({ name: z.string(), alias: z.string(), forEach: z.string() }))
    .optional(),
  moduleCalls: z.array(
    z.object({
      name: z.string(),
      source: z.string(),
      version: z.string(),
      inputs: z.array(z.string()).optional(),
      enabled: z.string().optional(),
    }),
  ),
  resources: z.array(
    z.object({
      mode: z.enum(['managed', 'data']),
      type: z.string(),
      name: z.string(),
      enabled: z.string().optional(),
    }),
  ),
  ephemeralResources: z
    .array(z.object({ type: z.string(), name: z.string(), enabled: z.string().optional() }))
    .optional(),
  moved: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  removed: z.array(z.string()).optional(),
  requiredVersion: z.string().optional(),
});

export type ModuleContents = z.infer<typeof moduleContentsSchema>;

/**
 * Description of one module directory, from which the protocol's detail payload is rendered
 * (docs/compatibility.md#protocol-payloads), as Terraform sees it.
 *
 * - `path`: "" for the root; below `modules/` for a submodule, and below `examples/` for an example.
 * - `readme`: cut at 256 KiB (`readmeTruncated`), null if there is none.
 * - `readmeFormat`: `text` for a README that is not Markdown, such as reStructuredText or AsciiDoc; otherwise absent.
 * - `openTofu`: the same directory as OpenTofu sees it; absent if it has no `*.tofu` file.
 * - `openTofuOnly`: the contents are what OpenTofu sees, because Terraform cannot load the directory; otherwise absent.
 */
export const moduleDescriptionSchema = moduleContentsSchema.extend({
  path: z.string(),
  name: z.string(),
  readme: z.string().nullable(),
  readmeTruncated: z.boolean(),
  readmeFormat: z.literal('text').optional(),
  openTofu: moduleContentsSchema.optional(),
  openTofuOnly: z.literal(true).optional(),
});

export type ModuleDescription = z.infer<typeof moduleDescriptionSchema>;

/**
 * Who looks after a module, how they are reached, how they support it, and the web address of its repository. Each is one line,
 * the first three of at most 200 characters, and absent if it is not given.
 */
export const moduleUpkeepSchema = z.object({
  owner: z.string().optional(),
  contact: z.string().optional(),
  support: z.string().optional(),
  repositoryUrl: z.string().optional(),
});

export type ModuleUpkeep = z.infer<typeof moduleUpkeepSchema>;

/**
 * Details of a module version, stored by the worker and loaded once by the registry.
 *
 * - `secretPaths`: the first 100 paths of the archive that may hold secrets; absent in a version that was read before they were.
 * - `license`: the SPDX identifier of the license at the root, `other` for one that is not known, "" if there is none; absent as above.
 * - `upkeep`: what `catalog-info.yaml` at the root says; absent as above.
 */
export const moduleDetailsSchema = z.object({
  root: moduleDescriptionSchema,
  submodules: z.array(moduleDescriptionSchema),
  examples: z.array(moduleDescriptionSchema),
  secretPaths: z.array(z.string()).optional(),
  license: z.string().optional(),
  upkeep: moduleUpkeepSchema.optional(),
});

export type ModuleDetails = z.infer<typeof moduleDetailsSchema>;

/**
 * Number of the way in which archives of modules are read. It increases when a release accepts or describes more than
 * the one before. The registry requests a new reading of archives that were read in an earlier way.
 */
export const moduleReadRevision = 6;
