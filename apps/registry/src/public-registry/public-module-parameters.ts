import { z } from 'zod';
import { parseSemanticVersion } from '../module-versions/semantic-version.ts';
import { moduleNamePattern, moduleProviderPattern } from '../modules/module.ts';

/** A document of the public registry, unchanged. */
export const publicDocumentShape = z.looseObject({}).meta({ id: 'PublicDocument' });

/** Path parameters of the proxied operations: only valid module names ever leave the platform. */
export const publicModuleParameters = z.object({
  namespace: z.string().regex(moduleNamePattern),
  name: z.string().regex(moduleNamePattern),
  provider: z.string().regex(moduleProviderPattern),
});

export const publicVersionParameters = publicModuleParameters.extend({
  version: z.string().refine((text) => parseSemanticVersion(text) !== null),
});
