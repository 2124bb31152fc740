import { z } from 'zod';
import { type Db, firstRow } from '@groundwork/database';
import { idSchema, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';
import type {
  ProviderHook,
  ProviderSide,
  RepositoryWebhook,
  WebhookState,
} from './repository-subscription.ts';

/** Notified, without payload, in the transaction that makes a webhook due. */
export const webhooksChannel = 'repository_webhooks';

/** The most webhooks of one organization that are worked on at the same time: its provider may hang. */
const mostOfOrganization = 2;

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
    told_version: z.int(),
    attempt: z.int(),
    asked: z.string(),
  })
  .transform((row): RepositoryWebhook => {
    const { provider_hook_id: id, oauth_token_id: oauthTokenId, identifier } = row;
    return {
      organizationId: row.organization_id,
      subscriptionId: row.subscription_id,
      state: row.state,
      error: row.error,
      hook: oauthTokenId !== null && identifier !== null ? { id, oauthTokenId, identifier } : null,
      secretMadeAt: row.secret_made_at,
      isSecretApplied: row.is_secret_applied,
      failures: row.failures,
      version: row.version,
      publishedVersion: row.told_version,
      attempt: row.attempt,
      asked: row.asked,
    };
  });

/** The result of an attempt. */
export interface WebhookOutcome {
  readonly state: WebhookState;
  readonly error: string | null;
  /** Null if it failed: what it recorded along the way remains valid. */
  readonly found: ProviderSide | null;
  readonly failures: number;
  readonly version: number;
  readonly publishedVersion: number;
  /** Null if there is nothing left to do. */
  readonly dueAt: Date | null;
}

type Handle = Pick<RepositoryWebhook, 'organizationId' | 'subscriptionId' | 'attempt'>;
type Taken = Handle & Pick<RepositoryWebhook, 'asked'>;

const hookColumns = (hook: ProviderHook | null) => ({
  provider_hook_id: hook?.id ?? null,
  oauth_token_id: hook?.oauthTokenId ?? null,
  identifier: hook?.identifier ?? null,
});

/** All SQL of webhooks at providers. */
export function createRepositoryWebhookStore(db: Db) {
  const held = ({ organizationId, subscriptionId, attempt }: Handle) =>
    db('repository_webhooks').where({
      organization_id: organizationId,
      subscription_id: subscriptionId,
      attempt,
    });

  const nextAsked = () => db.raw(`nextval('repository_webhooks_asked')`);
  const anew = () => ({ due_at: new Date(0), failures: 0, asked: nextAsked() });
  const notify = async () => {
    await db.raw('select pg_notify(?, ?)', [webhooksChannel, '']);
  };
  /** A request that arrived since the webhook was taken is kept. */
  const unlessAsked = (column: 'due_at' | 'failures', { asked }: Taken, value: Date | number | null) =>
    db.raw('case when asked = ? then ? else ?? end', [asked, value, column]);

  return {
    /** Makes the webhook due: at once, or when the process that has it now is done. */
    async makeDue(organizationId: OrganizationId, subscriptionId: string, dueAt: Date): Promise<void> {
      await db('repository_webhooks')
        .insert({ organization_id: organizationId, subscription_id: subscriptionId, due_at: dueAt })
        .onConflict('subscription_id')
        .merge({ ...anew(), due_at: dueAt });
      await notify();
    },

    /** Makes those of the webhooks due at once that exist at their providers, or may exist. */
    async makeStandingDue(organizationId: OrganizationId, subscriptionIds: readonly string[]): Promise<void> {
      await db('repository_webhooks')
        .where({ organization_id: organizationId })
        .whereIn('subscription_id', [...subscriptionIds])
        .whereNotNull('oauth_token_id')
        .update(anew());
      await notify();
    },

    /** Makes the webhooks due at once that are wanted through this token. */
    async makeDueOfToken(organizationId: OrganizationId, oauthTokenId: OauthTokenId): Promise<void> {
      const wanted = db('repository_subscriptions')
        .select('id')
        .where({ organization_id: organizationId, oauth_token_id: oauthTokenId, wanted: true });
      await db('repository_webhooks')
        .where({ organization_id: organizationId })
        .whereIn('subscription_id', wanted)
        .update(anew());
      await notify();
    },

    /** Whether any webhook of the organization may exist at a provider. */
    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('repository_webhooks')
        .select('subscription_id')
        .where({ organization_id: organizationId })
        .whereNotNull('oauth_token_id')
        .limit(1);
      return rows.length > 0;
    },

    /**
     * Takes a webhook that is due, for `leaseSeconds`: from the organization with the fewest in progress, the one that
     * is longest overdue, and among those the one requested first. Call it in a transaction, in which others wait, so
     * that each sees what the previous one has taken.
     */
    async take(now: Date, leaseSeconds: number): Promise<RepositoryWebhook | undefined> {
      await db.raw('select pg_advisory_xact_lock(hashtext(?))', [webhooksChannel]);
      const { rows } = await db.raw<{ rows: unknown }>(
        `with in_hand as (
           select organization_id, count(*) as webhooks from repository_webhooks
           where lease_until > now()
           group by organization_id
         ), next as (
           select due.subscription_id
           from repository_webhooks due left join in_hand using (organization_id)
           where due.due_at <= :now and (due.lease_until is null or due.lease_until <= now())
             and coalesce(in_hand.webhooks, 0) < :mostOfOrganization
           order by coalesce(in_hand.webhooks, 0), due.due_at, due.asked
           limit 1
           for update of due skip locked
         )
         update repository_webhooks
         set attempt = attempt + 1, lease_until = now() + make_interval(secs => :leaseSeconds)
         from next where repository_webhooks.subscription_id = next.subscription_id
         returning repository_webhooks.*`,
        { now, leaseSeconds, mostOfOrganization },
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

    /**
     * Records where a webhook may exist from now on; the secret it signs with is not certain. False when another
     * attempt has begun.
     */
    async noteIntent(webhook: Handle, hook: ProviderHook): Promise<boolean> {
      const changed = await held(webhook).update({ ...hookColumns(hook), is_secret_applied: false });
      return changed === 1;
    },

    /** Records that a new secret is stored. */
    async noteSecret(webhook: Handle, madeAt: Date): Promise<void> {
      await held(webhook).update({ secret_made_at: madeAt });
    },

    /** Ends an attempt without a result. */
    async postpone(webhook: Taken, dueAt: Date): Promise<void> {
      await held(webhook).update({ due_at: unlessAsked('due_at', webhook, dueAt), lease_until: null });
    },

    /** Ends the attempt. False, with nothing changed, when another one has begun. */
    async settle(webhook: Taken, outcome: WebhookOutcome): Promise<boolean> {
      const { state, found } = outcome;
      const changed = await held(webhook).update({
        state,
        error: outcome.error,
        ...(found && { ...hookColumns(found.hook), is_secret_applied: found.isSecretApplied }),
        ...(state === 'removed' && { secret_made_at: null }),
        failures: unlessAsked('failures', webhook, outcome.failures),
        version: outcome.version,
        told_version: outcome.publishedVersion,
        due_at: unlessAsked('due_at', webhook, outcome.dueAt),
        lease_until: null,
      });
      return changed === 1;
    },
  };
}
