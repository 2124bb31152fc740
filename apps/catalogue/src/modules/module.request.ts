import { z } from 'zod';

const part = z.string().min(1).max(256);

/** Path parameters of the page of a module, and of one of its versions. */
export const moduleParameters = z.object({
  namespace: part,
  name: part,
  provider: part,
  version: part.optional(),
});

/** Path parameters of what belongs to one version. */
export const versionParameters = moduleParameters.required();

export type ModuleAddress = z.output<typeof moduleParameters>;

/** Which part of the module the page shows: the folder of a submodule or an example; the module itself if absent. */
export const partQuery = z.object({ part: z.string().max(1000).catch('') });
