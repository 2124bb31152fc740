import { z } from 'zod';
import { type Db, firstRow } from '@groundwork/database';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import type { ProviderHook, RepositoryWebhook, WebhookState } from './repository-subscription.ts';

/** Notified, without payload, in the transaction after which a webhook is due. */
export const webhooksChannel = 'repository_webhooks';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    subscription_id: z.uuid(),
    state: z.enum(['new', 'registered', 'failed', 'removed']),
    error: z.string().nullable(),
    provider_hook_id: z.string().nullable(),
    oauth_token_id: idSchema('oauthToken').nullable(),
    identifier: z.string().nullable(),
    secret_made_at: z.date().nullable(),
    is_secret_applied: z.boolean(),
    failures: z.int(),
    version: z.int(),
    attempt: z.int(),
  })
  .transform((row): RepositoryWebhook => {
    const { provider_hook_id: id, oauth_token_id: oauthTokenId, identifier } = row;
    return {
      organizationId: row.organization_id,
      subscriptionId: row.subscription_id,
      state: row.state,
      error: row.error,
      hook:
        id !== null && oauthTokenId !== null && identifier !== null ? { id, oauthTokenId, identifier } : null,
      secretMadeAt: row.secret_made_at,
      isSecretApplied: row.is_secret_applied,
      failures: row.failures,
      version: row.version,
      attempt: row.attempt,
    };
  });

/** What an attempt has found out. */
export interface WebhookOutcome {
  readonly state: WebhookState;
  readonly error: string | null;
  readonly hook: ProviderHook | null;
  readonly isSecretApplied: boolean;
  readonly failures: number;
  readonly version: number;
  /** Null where nothing is left to be done. */
  readonly dueAt: Date | null;
}

type Handle = Pick<RepositoryWebhook, 'organizationId' | 'subscriptionId' | 'attempt'>;

/** All SQL of webhooks at providers. */
export function createRepositoryWebhookStore(db: Db) {
  const held = ({ organizationId, subscriptionId, attempt }: Handle) =>
    db('repository_webhooks').where({
      organization_id: organizationId,
      subscription_id: subscriptionId,
      attempt,
    });

  return {
    /** Has the webhook looked at: at once, or as soon as whoever looks at it now is ready. */
    async makeDue(organizationId: OrganizationId, subscriptionId: string, now: Date): Promise<void> {
      await db('repository_webhooks')
        .insert({ organization_id: organizationId, subscription_id: subscriptionId, due_at: now })
        .onConflict('subscription_id')
        .merge({ due_at: now, failures: 0 });
      await db.raw('select pg_notify(?, ?)', [webhooksChannel, '']);
    },

    /** Has those of the webhooks that exist at their providers looked at at once. */
    async makeStandingDue(organizationId: OrganizationId, subscriptionIds: readonly string[]): Promise<void> {
      await db('repository_webhooks')
        .where({ organization_id: organizationId })
        .whereIn('subscription_id', [...subscriptionIds])
        .whereNotNull('provider_hook_id')
        .update({ due_at: new Date(0), failures: 0 });
      await db.raw('select pg_notify(?, ?)', [webhooksChannel, '']);
    },

    /** Does any webhook of the organization exist at a provider, as far as is known? */
    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('repository_webhooks')
        .select('subscription_id')
        .where({ organization_id: organizationId })
        .whereNotNull('provider_hook_id')
        .limit(1);
      return rows.length > 0;
    },

    /** Takes the webhook that is due longest, for so many seconds. */
    async take(now: Date, leaseSeconds: number): Promise<RepositoryWebhook | undefined> {
      const { rows } = await db.raw<{ rows: unknown }>(
        `with next as (
           select subscription_id from repository_webhooks
           where due_at <= :now and (lease_until is null or lease_until <= now())
           order by due_at
           limit 1
           for update skip locked
         )
         update repository_webhooks
         set attempt = attempt + 1, lease_until = now() + make_interval(secs => :leaseSeconds)
         from next where repository_webhooks.subscription_id = next.subscription_id
         returning repository_webhooks.*`,
        { now, leaseSeconds },
      );
      return firstRow(rowSchema, rows);
    },

    async find(
      organizationId: OrganizationId,
      subscriptionId: string,
    ): Promise<RepositoryWebhook | undefined> {
      const key = { organization_id: organizationId, subscription_id: subscriptionId };
      return firstRow(rowSchema, await db('repository_webhooks').where(key));
    },

    /** Notes that a new secret is stored, which the provider does not know yet. False when another attempt has begun. */
    async noteSecret(webhook: Handle, madeAt: Date): Promise<boolean> {
      const changed = await held(webhook).update({ secret_made_at: madeAt, is_secret_applied: false });
      return changed === 1;
    },

    /** Ends the attempt. False, and nothing changed, when another one has begun. */
    async settle(webhook: Handle, outcome: WebhookOutcome): Promise<boolean> {
      const changed = await held(webhook).update({
        state: outcome.state,
        error: outcome.error,
        provider_hook_id: outcome.hook?.id ?? null,
        oauth_token_id: outcome.hook?.oauthTokenId ?? null,
        identifier: outcome.hook?.identifier ?? null,
        is_secret_applied: outcome.isSecretApplied,
        failures: outcome.failures,
        version: outcome.version,
        due_at: outcome.dueAt,
        lease_until: null,
      });
      return changed === 1;
    },
  };
}
