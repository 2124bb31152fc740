import { z } from 'zod';

const part = z.string().min(1).max(256);

export const moduleParameters = z.object({
  namespace: part,
  name: part,
  provider: part,
  // The registry has other documents at words such as `versions` and `download`.
  version: part.regex(/^\d/).optional(),
});

export const versionParameters = moduleParameters.required();

export type ModuleAddress = z.output<typeof moduleParameters>;

/** Folder of the submodule or example to show, empty for the module itself, and the client as which to show it. */
export const partQuery = z.object({
  part: z.string().max(1000).catch(''),
  client: z.literal('opentofu').optional().catch(undefined),
});
