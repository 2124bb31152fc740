import { z } from 'zod';
import type { OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, parseRows, purgeRows, rowsOf } from '@groundwork/database';
import type { FormerWebhook } from './former-webhook.store.ts';
import { placeColumns, sideColumns, webhookRow } from './webhook-row.ts';
import type { FollowedPlace, ProviderSide, Webhook, WebhookState } from './webhook.ts';

/** Notified without payload when a webhook becomes due. */
export const webhooksChannel = 'repository_webhooks';

/** Limit on the number of webhooks of one organization that are in progress, because its provider may hang. */
const maxPerOrganization = 2;

const idRow = z.object({ id: z.uuid() });

export interface WebhookOutcome {
  readonly state: WebhookState;
  readonly error: string | null;
  /** Null if the attempt failed. Changes that it had already recorded stay valid. */
  readonly found: ProviderSide | null;
  readonly failures: number;
  readonly dueAt: Date;
}

interface QuietTimes {
  readonly quietSince: Date;
  readonly sameRefsSince: Date;
}

type Handle = Pick<Webhook, 'organizationId' | 'id' | 'attempt'>;
type Taken = Handle & Pick<Webhook, 'asked'>;

export function createWebhookStore(db: Db) {
  const held = ({ organizationId, id, attempt }: Handle) =>
    db('webhooks').where({ organization_id: organizationId, id, attempt });
  const anew = () => ({
    due_at: new Date(0),
    failures: 0,
    asked: db.raw(`nextval('repository_webhooks_asked')`),
  });
  const notify = async () => {
    await db.raw('select pg_notify(?, ?)', [webhooksChannel, '']);
  };
  /** Keeps the value of the column if a request arrived since the webhook was taken. */
  const unlessAsked = (column: 'due_at' | 'failures', { asked }: Taken, value: Date | number) =>
    db.raw('case when asked = ? then ? else ?? end', [asked, value, column]);

  return {
    /**
     * Creates the webhook if there is none, and makes it due at once, or when the process that works on it is done. A new webhook gets the
     * preferred address, unless that is in use.
     */
    async ensure(place: FollowedPlace, preferredId: string, pollDueAt: Date): Promise<Webhook | undefined> {
      const columns = placeColumns(place);
      const result: unknown = await db.raw(
        `insert into webhooks (organization_id, oauth_token_id, identifier, id, poll_due_at, due_at)
         values (:organization_id, :oauth_token_id, :identifier,
           case when exists (select from webhooks where id = :preferredId) or exists (
             select from repository_webhooks where subscription_id = :preferredId and oauth_token_id is not null
           ) then gen_random_uuid() else :preferredId end, :pollDueAt, 'epoch')
         on conflict (organization_id, oauth_token_id, identifier)
         do update set due_at = 'epoch', failures = 0, asked = nextval('repository_webhooks_asked')
         returning *`,
        { ...columns, preferredId, pollDueAt },
      );
      await notify();
      return firstRow(webhookRow, rowsOf(result));
    },

    /**
     * Makes the former webhook the shared one: due at once, and `new` until it is found at the provider. Returns false if the present
     * shared webhook may exist at the provider, or a process is working on it.
     */
    async adopt(place: FollowedPlace, former: FormerWebhook, pollDueAt: Date): Promise<boolean> {
      const side = { mayExist: true, providerId: former.providerId, isSecretApplied: former.isSecretApplied };
      const adopted = {
        id: former.subscriptionId,
        ...sideColumns(side),
        secret_made_at: former.secretMadeAt,
        state: 'new',
        error: null,
        failures: 0,
        due_at: new Date(0),
      };
      const changed: unknown[] = await db('webhooks')
        .insert({ ...placeColumns(place), ...adopted, poll_due_at: pollDueAt })
        .onConflict(['organization_id', 'oauth_token_id', 'identifier'])
        .merge({ ...adopted, attempt: db.raw('webhooks.attempt + 1') })
        .whereRaw(
          'not webhooks.may_exist and (webhooks.lease_until is null or webhooks.lease_until <= now())',
        )
        .returning('id');
      await notify();
      return changed.length === 1;
    },

    async makeDue(place: FollowedPlace): Promise<boolean> {
      const changed = await db('webhooks').where(placeColumns(place)).update(anew());
      await notify();
      return changed === 1;
    },

    /** Makes webhooks that exist at their providers, or may exist, due at once. */
    async makeStandingDue(organizationId: OrganizationId): Promise<void> {
      await db('webhooks').where({ organization_id: organizationId, may_exist: true }).update(anew());
      await notify();
    },

    async makeDueOfToken(organizationId: OrganizationId, oauthTokenId: OauthTokenId): Promise<void> {
      await db('webhooks')
        .where({ organization_id: organizationId, oauth_token_id: oauthTokenId })
        .update(anew());
      await notify();
    },

    /** Records, for the webhooks of a connection that is being deleted, how to reach the provider, and makes these webhooks due at once. */
    async part(
      { organizationId, oauthTokenId }: Pick<FollowedPlace, 'organizationId' | 'oauthTokenId'>,
      { apiUrl, serviceProvider }: NonNullable<Webhook['deletedConnection']>,
    ): Promise<string[]> {
      const rows: unknown = await db('webhooks')
        .where({ organization_id: organizationId, oauth_token_id: oauthTokenId, may_exist: true })
        .update({ ...anew(), parting_api_url: apiUrl, parting_service_provider: serviceProvider })
        .returning('id');
      await notify();
      return parseRows(idRow, rows).map(({ id }) => id);
    },

    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await db('webhooks')
        .select('id')
        .where({ organization_id: organizationId, may_exist: true })
        .limit(1);
      return rows.length > 0;
    },

    /**
     * Takes the longest overdue webhook of the organization with the fewest in progress. Call this in a transaction: other calls wait until
     * the transaction ends.
     */
    async take(now: Date, leaseSeconds: number): Promise<Webhook | undefined> {
      await db.raw('select pg_advisory_xact_lock(hashtext(?))', [webhooksChannel]);
      const result: unknown = await db.raw(
        `with in_hand as (
           select organization_id, count(*) as webhooks from webhooks
           where lease_until > now()
           group by organization_id
         ), next as (
           select due.id
           from webhooks due left join in_hand using (organization_id)
           where due.due_at <= :now and (due.lease_until is null or due.lease_until <= now())
             and coalesce(in_hand.webhooks, 0) < :maxPerOrganization
           order by coalesce(in_hand.webhooks, 0), due.due_at, due.asked
           limit 1
           for update of due skip locked
         )
         update webhooks
         set attempt = attempt + 1, lease_until = now() + make_interval(secs => :leaseSeconds)
         from next where webhooks.id = next.id
         returning webhooks.*`,
        { now, leaseSeconds, maxPerOrganization },
      );
      return firstRow(webhookRow, rowsOf(result));
    },

    async find(place: FollowedPlace): Promise<Webhook | undefined> {
      return firstRow(webhookRow, await db('webhooks').where(placeColumns(place)));
    },

    async findByAddress(organizationId: OrganizationId, id: string): Promise<Webhook | undefined> {
      return firstRow(webhookRow, await db('webhooks').where({ organization_id: organizationId, id }));
    },

    /** Undefined if another attempt has begun. */
    async lock(webhook: Handle): Promise<Webhook | undefined> {
      return firstRow(webhookRow, await held(webhook).forUpdate());
    },

    /**
     * Locks a webhook with waiting deliveries, and skips locked ones. Also skips a webhook that had a push event after `quietSince`, and
     * deliveries that are repeated, or that repeat the refs of one processed, after `sameRefsSince`.
     */
    async lockDelivered({ quietSince, sameRefsSince }: QuietTimes): Promise<Webhook | undefined> {
      const sameRefs = db('webhook_deliveries as before')
        .whereRaw('before.webhook_id = waiting.webhook_id and before.refs = waiting.refs')
        .where('before.processed_at', '>', sameRefsSince)
        .where('before.is_finished', true);
      const waiting = db('webhook_deliveries as waiting')
        .whereRaw('waiting.webhook_id = webhooks.id and not waiting.is_finished')
        // Repeated deliveries have no refs.
        .whereRaw(`(waiting.processed_at is null or waiting.refs <> '[]' or waiting.processed_at <= ?)`, [
          sameRefsSince,
        ])
        .whereNotExists(sameRefs);
      const rows: unknown = await db('webhooks')
        .whereRaw('(pushed_at is null or pushed_at <= ?)', [quietSince])
        .whereExists(waiting)
        .limit(1)
        .forUpdate()
        .skipLocked();
      return firstRow(webhookRow, rows);
    },

    /** Locks the webhook whose poll is longest overdue. A webhook is not polled before the first attempt at it has ended. */
    async lockDueForPoll(now: Date): Promise<Webhook | undefined> {
      const rows: unknown = await db('webhooks')
        .where('poll_due_at', '<=', now)
        .whereRaw(`(state <> 'new' or failures > 0)`)
        .orderBy('poll_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      return firstRow(webhookRow, rows);
    },

    async pollAt({ organizationId, id }: Webhook, dueAt: Date): Promise<void> {
      await db('webhooks').where({ organization_id: organizationId, id }).update({ poll_due_at: dueAt });
    },

    /** Keeps an earlier poll, so that one push after another does not postpone it. */
    async pollBy({ organizationId, id }: Webhook, dueAt: Date): Promise<void> {
      await db('webhooks')
        .where({ organization_id: organizationId, id })
        .update({ poll_due_at: db.raw('least(poll_due_at, ?)', [dueAt]) });
    },

    async notePush({ organizationId, id }: Webhook, pushedAt: Date): Promise<void> {
      await db('webhooks').where({ organization_id: organizationId, id }).update({ pushed_at: pushedAt });
    },

    /** Records that the webhook may exist from now on, with an unknown secret. Returns false if another attempt has begun. */
    async noteIntent(webhook: Handle, providerId: string | null): Promise<boolean> {
      const side = { mayExist: true, providerId, isSecretApplied: false };
      return (await held(webhook).update(sideColumns(side))) === 1;
    },

    async noteAbsence(webhook: Handle): Promise<void> {
      await held(webhook).update({ may_exist: false, provider_hook_id: null });
    },

    async noteSecret(webhook: Handle, madeAt: Date): Promise<void> {
      await held(webhook).update({ secret_made_at: madeAt });
    },

    async postpone(webhook: Taken, dueAt: Date): Promise<void> {
      await held(webhook).update({ due_at: unlessAsked('due_at', webhook, dueAt), lease_until: null });
    },

    /** Ends the attempt. Returns false, with nothing changed, if another one has begun. */
    async settle(webhook: Taken, { found, ...outcome }: WebhookOutcome, pollBy: Date): Promise<boolean> {
      const changed = await held(webhook).update({
        state: outcome.state,
        error: outcome.error,
        ...(found && sideColumns(found)),
        failures: unlessAsked('failures', webhook, outcome.failures),
        due_at: unlessAsked('due_at', webhook, outcome.dueAt),
        poll_due_at: db.raw(`case when state = 'new' then ? else least(poll_due_at, ?) end`, [
          pollBy,
          pollBy,
        ]),
        lease_until: null,
      });
      return changed === 1;
    },

    /** Removes a webhook that no longer exists at the provider, or whose removal there was given up. */
    async remove(webhook: Handle): Promise<void> {
      await held(webhook).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'webhooks', organizationId, atMost),
  };
}
