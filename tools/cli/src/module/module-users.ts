import { z } from 'zod';
import { exchange } from '../hosts/exchange.ts';
import { allOf } from '../hosts/pages.ts';
import { ask, type Platform } from '../hosts/platform.ts';
import { apiPathOf, type ModuleAddress, textOf } from './publication.ts';

const inputsSchema = z.array(z.string()).nullish();

const callerSchema = z.object({
  organization: z.string(),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Latest version of the calling module. */
  version: z.string(),
  /** Empty for the root. */
  part: z.string(),
  call: z.string(),
  constraint: z.string(),
  inputs: inputsSchema,
  /** Submodule that it calls; empty for the root. */
  'called-part': z.string(),
  'satisfying-version': z.string().nullable(),
  /** False if the constraint is an expression. */
  'is-known': z.boolean(),
});

const consumerSchema = z.object({
  name: z.string(),
  repository: z.string().nullable(),
  environment: z.string().nullable(),
  version: z.string(),
  source: z.string(),
  'reported-at': z.string(),
  'ends-at': z.string(),
});

const upgradeSchema = z.object({
  data: z.object({
    attributes: z.object({
      to: z.string(),
      callers: z.array(
        callerSchema.extend({
          /** Null if the constraint is not known. */
          allows: z.boolean().nullable(),
          'missing-inputs': inputsSchema,
          'unset-inputs': inputsSchema,
          /** True if the version lacks the submodule that it calls. */
          'is-part-missing': z.boolean(),
        }),
      ),
      consumers: z.array(consumerSchema),
      /** Of all callers and consumers; the lists have the first ones. */
      counts: z.object({
        callers: z.int(),
        allowing: z.int(),
        affected: z.int(),
        'not-known': z.int(),
        consumers: z.int(),
      }),
    }),
  }),
});

/** A call of a module in another module of the platform. */
export type Caller = z.infer<typeof callerSchema>;
/** A configuration that a pipeline has reported. */
export type Consumer = z.infer<typeof consumerSchema>;
export type Upgrade = z.infer<typeof upgradeSchema>['data']['attributes'];

const pageOf = <Attributes>(attributes: z.ZodType<Attributes>) =>
  z.object({
    data: z.array(z.object({ id: z.string(), attributes })),
    meta: z.object({ pagination: z.object({ 'next-page': z.int().nullable() }) }),
  });

const callersSchema = pageOf(callerSchema);
const consumersSchema = pageOf(consumerSchema);

/** Modules of the platform that call a module. @throws Failure */
export const callersOf = async (platform: Platform, module: ModuleAddress): Promise<Caller[]> =>
  attributesOf(
    await allOf(platform, `the callers of ${textOf(module)}`, (query) =>
      exchange(platform, `${apiPathOf(module)}/callers`, callersSchema, { query }),
    ),
  );

/** Configurations that were reported, and have not ended. @throws Failure */
export const consumersOf = async (platform: Platform, module: ModuleAddress): Promise<Consumer[]> =>
  attributesOf(
    await allOf(platform, `the consumers of ${textOf(module)}`, (query) =>
      exchange(platform, `${apiPathOf(module)}/consumers`, consumersSchema, { query }),
    ),
  );

/** The effects of a version that replaces those that are used. @throws Failure */
export async function upgradeTo(platform: Platform, module: ModuleAddress, to: string): Promise<Upgrade> {
  const { data } = await ask(
    platform,
    `version ${to} of ${textOf(module)}`,
    exchange(platform, `${apiPathOf(module)}/upgrade`, upgradeSchema, { query: { to } }),
  );
  return data.attributes;
}

const attributesOf = <Attributes>(items: readonly { readonly attributes: Attributes }[]): Attributes[] =>
  items.map(({ attributes }) => attributes);

/** Address of the module that calls. */
export const callerName = ({ organization, name, provider }: Caller): string =>
  `${organization}/${name}/${provider}`;
