import { z } from 'zod';

/**
 * Description of one module directory, from which the protocol's detail payload is rendered
 * (docs/compatibility.md#protocol-payloads).
 *
 * - `path`: "" for the root; below `modules/` for a submodule, and below `examples/` for an example.
 * - `empty`: nothing is declared, as in the root of a module that has only submodules.
 * - `readme`: cut at 256 KiB (`readmeTruncated`), null if there is none.
 * - `variables[].type`: the type expression as written, such as `list(string)`; "" if none is given.
 * - `ephemeralResources`: absent in a version that was read before they were.
 * - `variables[].default`: as JSON text if it is constant, otherwise as source text; null if there is none.
 */
export const moduleDescriptionSchema = z.object({
  path: z.string(),
  name: z.string(),
  readme: z.string().nullable(),
  readmeTruncated: z.boolean(),
  empty: z.boolean(),
  variables: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      description: z.string(),
      default: z.string().nullable(),
      required: z.boolean(),
      sensitive: z.boolean(),
    }),
  ),
  outputs: z.array(z.object({ name: z.string(), description: z.string(), sensitive: z.boolean() })),
  providerRequirements: z.array(
    z.object({ name: z.string(), namespace: z.string(), source: z.string(), version: z.string() }),
  ),
  moduleCalls: z.array(z.object({ name: z.string(), source: z.string(), version: z.string() })),
  resources: z.array(z.object({ mode: z.enum(['managed', 'data']), type: z.string(), name: z.string() })),
  ephemeralResources: z.array(z.object({ type: z.string(), name: z.string() })).optional(),
});

export type ModuleDescription = z.infer<typeof moduleDescriptionSchema>;

/** Details of a module version, stored by the worker and loaded once by the registry. */
export const moduleDetailsSchema = z.object({
  root: moduleDescriptionSchema,
  submodules: z.array(moduleDescriptionSchema),
  examples: z.array(moduleDescriptionSchema),
});

export type ModuleDetails = z.infer<typeof moduleDetailsSchema>;

/**
 * Number of the way in which archives of modules are read. It increases when a release accepts or describes more than
 * the one before. The registry requests a new reading of archives that were read in an earlier way.
 */
export const moduleReadRevision = 1;
