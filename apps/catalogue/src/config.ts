import { z } from 'zod';
import { commonConfig, commonEnv, keyRingSchema, settings, urlSchema } from '@groundwork/config';

/** The environment of the catalogue, and what it means. */
export const configSchema = z
  .object({
    ...commonEnv,
    ...settings.catalogue,
    BASE_URL: urlSchema,
    GATEWAY_URL: urlSchema,
    ADMIN_ORGS_URL: urlSchema,
    SEALING_KEYS: keyRingSchema,
    NODE_OPTIONS: z.string().optional(),
  })
  .transform((env) => ({
    ...commonConfig(env),
    /** The address that people know. */
    baseUrl: env.BASE_URL,
    /** The address of the gateway inside the installation: the only way to data. */
    gatewayUrl: env.GATEWAY_URL,
    /** Whose sessions people may begin with an identity provider is its decision. */
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    identityProvidersFile: env.OIDC_PROVIDERS_FILE,
    /** The first one seals the tokens of sessions, all of them open these. */
    sealingKeys: env.SEALING_KEYS,
    vocabulary: env.WIRE_VOCABULARY,
    /** Of the process that renders, too, which gets no other variables. */
    nodeOptions: env.NODE_OPTIONS,
  }));

export type CatalogueConfig = z.output<typeof configSchema>;
