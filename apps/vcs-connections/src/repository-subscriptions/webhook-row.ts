import { z } from 'zod';
import { serviceProviderSchema, type ServiceProvider } from '@groundwork/contracts';
import { idSchema } from '@groundwork/resource-id';
import type { FollowedPlace, ProviderSide, Webhook } from './webhook.ts';

const partingOf = (apiUrl: string | null, serviceProvider: ServiceProvider | null) =>
  apiUrl === null || serviceProvider === null ? null : { apiUrl, serviceProvider };

export const webhookRow = z
  .object({
    organization_id: idSchema('organization'),
    id: z.uuid(),
    oauth_token_id: idSchema('oauthToken'),
    identifier: z.string(),
    state: z.enum(['new', 'registered', 'failed']),
    error: z.string().nullable(),
    may_exist: z.boolean(),
    provider_hook_id: z.string().nullable(),
    secret_made_at: z.date().nullable(),
    is_secret_applied: z.boolean(),
    parting_api_url: z.string().nullable(),
    parting_service_provider: serviceProviderSchema.nullable(),
    failures: z.int(),
    attempt: z.int(),
    asked: z.int(),
  })
  .transform((row): Webhook => ({
    organizationId: row.organization_id,
    id: row.id,
    oauthTokenId: row.oauth_token_id,
    identifier: row.identifier,
    state: row.state,
    error: row.error,
    mayExist: row.may_exist,
    providerId: row.provider_hook_id,
    secretMadeAt: row.secret_made_at,
    isSecretApplied: row.is_secret_applied,
    parting: partingOf(row.parting_api_url, row.parting_service_provider),
    failures: row.failures,
    attempt: row.attempt,
    asked: row.asked,
  }));

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
