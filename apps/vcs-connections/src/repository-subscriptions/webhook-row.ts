import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow } from '@groundwork/database';
import { serviceProviderSchema } from '@groundwork/contracts';
import type { FollowedPlace, ProviderSide, Webhook } from './webhook.ts';

export const webhookRow = camelRow({
  organizationId: idSchema('organization'),
  id: z.uuid(),
  oauthTokenId: idSchema('oauthToken'),
  identifier: z.string(),
  state: z.enum(['new', 'registered', 'failed']),
  error: z.string().nullable(),
  mayExist: z.boolean(),
  providerHookId: z.string().nullable(),
  secretMadeAt: z.date().nullable(),
  isSecretApplied: z.boolean(),
  partingApiUrl: z.string().nullable(),
  partingServiceProvider: serviceProviderSchema.nullable(),
  failures: z.int(),
  attempt: z.int(),
  asked: z.int(),
}).transform(
  ({
    providerHookId: providerId,
    partingApiUrl: apiUrl,
    partingServiceProvider: serviceProvider,
    ...rest
  }): Webhook => ({
    ...rest,
    providerId,
    deletedConnection: apiUrl === null || serviceProvider === null ? null : { apiUrl, serviceProvider },
  }),
);

export const placeColumns = ({ organizationId, oauthTokenId, identifier }: FollowedPlace) => ({
  organization_id: organizationId,
  oauth_token_id: oauthTokenId,
  identifier,
});

export const sideColumns = ({ mayExist, providerId, isSecretApplied }: ProviderSide) => ({
  may_exist: mayExist,
  provider_hook_id: providerId,
  is_secret_applied: isSecretApplied,
});
