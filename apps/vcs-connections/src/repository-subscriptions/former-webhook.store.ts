import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow } from '@groundwork/database';
import type { FollowedPlace } from './webhook.ts';

/** A webhook of the previous release, which created one for each subscription. */
export interface FormerWebhook {
  readonly organizationId: OrganizationId;
  /** Subscription for which the webhook was created; also the last part of its address. */
  readonly subscriptionId: string;
  readonly place: FollowedPlace | null;
  readonly providerId: string | null;
  readonly isSecretApplied: boolean;
  readonly secretMadeAt: Date | null;
  readonly failures: number;
  readonly attempt: number;
  readonly leftAt: Date | null;
}

const rowSchema = camelRow({
  organizationId: idSchema('organization'),
  subscriptionId: z.uuid(),
  oauthTokenId: idSchema('oauthToken').nullable(),
  identifier: z.string().nullable(),
  providerHookId: z.string().nullable(),
  isSecretApplied: z.boolean(),
  secretMadeAt: z.date().nullable(),
  failures: z.int(),
  attempt: z.int(),
  leftAt: z.date().nullable(),
}).transform(({ oauthTokenId, identifier, providerHookId: providerId, ...rest }): FormerWebhook => ({
  ...rest,
  place:
    oauthTokenId === null || identifier === null
      ? null
      : { organizationId: rest.organizationId, oauthTokenId, identifier },
  providerId,
}));

const isFree = '(lease_until is null or lease_until <= now())';

/** While the previous release runs, it may still add such webhooks. */
export function createFormerWebhookStore(db: Db) {
  const of = (subscriptionId: string) => db('repository_webhooks').where({ subscription_id: subscriptionId });
  const held = ({ subscriptionId, attempt }: FormerWebhook) => of(subscriptionId).where({ attempt });
  const at = ({ organizationId, oauthTokenId, identifier }: FollowedPlace) =>
    db('repository_webhooks').where({
      organization_id: organizationId,
      oauth_token_id: oauthTokenId,
      identifier,
    });

  return {
    /** Locks the webhook that has been due for the longest time. Skips those that are locked, or that a process is working on. */
    async lockDue(now: Date): Promise<FormerWebhook | undefined> {
      const rows: unknown = await db('repository_webhooks')
        .where('move_due_at', '<=', now)
        .whereRaw(isFree)
        .orderBy('move_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return firstRow(rowSchema, rows);
    },

    /** Locks the webhook that is best suited for sharing. Skips those that are locked, or that a process is working on. */
    async lockBest(place: FollowedPlace): Promise<FormerWebhook | undefined> {
      const rows: unknown = await at(place)
        .whereNotNull('provider_hook_id')
        .whereRaw(isFree)
        .whereNotExists(db('webhooks').whereRaw('webhooks.id = subscription_id'))
        .orderByRaw(`state = 'registered' desc, is_secret_applied desc, subscription_id`)
        .limit(1)
        .forUpdate()
        .skipLocked();
      return firstRow(rowSchema, rows);
    },

    /** Copies to the subscription the state that the previous release has published. */
    async fold(subscriptionId: string): Promise<void> {
      await db.raw(
        `update repository_subscriptions s set
           webhook_version = f.version,
           published_version = f.told_version,
           published_state = nullif(f.state, 'new'),
           published_error = case when f.state = 'failed' then f.error end,
           published_webhook_id = s.id
         from repository_webhooks f
         where f.subscription_id = :subscriptionId and s.id = f.subscription_id and f.version > s.webhook_version`,
        { subscriptionId },
      );
    },

    /** Takes the webhook for an attempt. From then on, the previous release ignores it. */
    async lease(former: FormerWebhook, leaseSeconds: number): Promise<FormerWebhook> {
      const attempt = former.attempt + 1;
      const until = db.raw('now() + make_interval(secs => ?)', [leaseSeconds]);
      await held(former).update({ attempt, lease_until: until, due_at: null });
      return { ...former, attempt };
    },

    async postpone(former: FormerWebhook, dueAt: Date, failures = former.failures): Promise<void> {
      await held(former).update({ move_due_at: dueAt, failures, lease_until: null, due_at: null });
    },

    /** Records that nothing is left at the provider. The row stays for now, because deliveries may still be in transit. */
    async noteLeft(former: FormerWebhook, leftAt: Date, dueAt: Date): Promise<void> {
      await held(former).update({
        state: 'removed',
        oauth_token_id: null,
        identifier: null,
        provider_hook_id: null,
        lease_until: null,
        due_at: null,
        left_at: leftAt,
        move_due_at: dueAt,
      });
    },

    async exists(subscriptionId: string): Promise<boolean> {
      const rows: unknown[] = await of(subscriptionId).select('subscription_id');
      return rows.length > 0;
    },

    async drop(subscriptionId: string): Promise<void> {
      await of(subscriptionId).delete();
    },

    async wake(place: FollowedPlace): Promise<void> {
      const some = at(place).select('subscription_id').forUpdate().skipLocked();
      await db('repository_webhooks')
        .whereIn('subscription_id', some)
        .update({ move_due_at: new Date(0) });
    },

    /** Makes the webhooks that may exist at their providers due at once. */
    async makeStandingDue(organizationId: OrganizationId): Promise<void> {
      await db('repository_webhooks')
        .where({ organization_id: organizationId })
        .whereNotNull('oauth_token_id')
        .update({ move_due_at: new Date(0), failures: 0 });
    },

    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('repository_webhooks')
        .select('subscription_id')
        .where({ organization_id: organizationId })
        .whereNotNull('oauth_token_id')
        .limit(1);
      return rows.length > 0;
    },
  };
}
