import { z } from 'zod';
import type { InterfaceVerdict } from './interface-verdict.ts';

/** Of a version; null if it follows no release, or its module is not judged. */
export const interfaceVerdictShape = z
  .strictObject({
    against: z.string(),
    level: z.enum(['breaking', 'feature', 'fix', 'none']),
    'deserved-version': z.string(),
    'is-deserved': z.boolean(),
    sentence: z.string(),
  })
  .nullable();

export const renderInterfaceVerdict = (verdict: InterfaceVerdict | undefined) =>
  verdict
    ? {
        against: verdict.against,
        level: verdict.level,
        'deserved-version': verdict.deservedVersion,
        'is-deserved': verdict.isDeserved,
        sentence: verdict.sentence,
      }
    : null;
