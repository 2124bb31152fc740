import { z } from 'zod';
import { resourceBody } from '@groundwork/jsonapi';
import { hasInvisible } from '../modules/module-description.ts';
import { organizationName } from '../modules/module.request.ts';

/** Limits on a check. Like every body, it has at most 1 MiB. */
const maxCheckedModules = 10_000;
const maxKeyLength = 1_024;
const maxSourceLength = 1_024;
const maxVersionLength = 256;
const maxNameLength = 100;
const maxReportedText = 255;
const maxHours = 100 * 366 * 24;

const line = z
  .string()
  .trim()
  .max(maxReportedText)
  .refine((text) => !hasInvisible(text), 'must be one line without control or invisible characters');

const moduleUse = z.object({
  key: z.string().max(maxKeyLength),
  source: z.string().max(maxSourceLength),
  version: z.string().max(maxVersionLength),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in lower-case hexadecimal')
    .nullish(),
});

const report = z.object({
  name: line.min(1, "can't be blank").max(maxNameLength),
  repository: line.nullish(),
  environment: line.nullish(),
  organization: organizationName.nullish(),
});

export type GivenReport = z.output<typeof report>;

export const moduleCheckBody = resourceBody('module-checks', {
  attributes: z.object({
    modules: z.array(moduleUse).max(maxCheckedModules),
    'minimum-age-hours': z.int().min(0).max(maxHours).nullish(),
    report: report.nullish(),
  }),
});
