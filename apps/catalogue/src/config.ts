import { z } from 'zod';
import { commonConfig, commonEnv, keyRingSchema, settings, urlSchema } from '@groundwork/config';
import { moduleHostsOf, moduleHostsSchema } from '@groundwork/contracts/module-hosts';

export const configSchema = z
  .object({
    ...commonEnv,
    ...settings.catalogue,
    BASE_URL: urlSchema,
    GATEWAY_URL: urlSchema,
    ADMIN_ORGS_URL: urlSchema,
    SEALING_KEYS: keyRingSchema,
    MODULE_HOSTS: moduleHostsSchema.optional(),
    NODE_OPTIONS: z.string().optional(),
  })
  .transform((env) => ({
    ...commonConfig(env),
    /** Public address of the installation. */
    baseUrl: env.BASE_URL,
    /** Hosts of this platform in sources of modules. */
    moduleHosts: moduleHostsOf(env.BASE_URL, env.MODULE_HOSTS),
    /** Address of the gateway inside the installation; all data of the API comes through it. */
    gatewayUrl: env.GATEWAY_URL,
    /** admin-orgs decides who may sign in with an identity provider. */
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    identityProvidersFile: env.OIDC_PROVIDERS_FILE,
    /** The first key seals the tokens of sessions; all of them open tokens. */
    sealingKeys: env.SEALING_KEYS,
    vocabulary: env.WIRE_VOCABULARY,
    /** The only one of these variables that the render process gets. */
    nodeOptions: env.NODE_OPTIONS,
  }));

export type CatalogueConfig = z.output<typeof configSchema>;
