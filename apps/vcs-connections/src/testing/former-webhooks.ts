import { randomBytes, randomUUID } from 'node:crypto';
import { Secret } from '@groundwork/config';
import { newId } from '@groundwork/contracts/resource-ids';
import type { FollowedRepository } from './followed-repository.ts';
import type { VcsConnectionsTestApp } from './vcs-connections-test-app.ts';

/** A module of the previous release, which created a webhook for each module. */
export interface FormerFollower {
  readonly subscriptionId: string;
}

export interface FormerWebhooks {
  /** Modules that follow the repository. */
  readonly modules: number;
  /** Modules with a webhook at the provider; the others could not get one. */
  readonly hooks: number;
  /** The time of the move; at once by default. */
  readonly moveDueAt?: Date;
  readonly wanted?: boolean;
}

/** The state of the previous release: modules that follow a repository, each with its own webhook. */
export async function followedFormerly(
  app: VcsConnectionsTestApp,
  { place, provider }: FollowedRepository,
  { modules, hooks, moveDueAt = new Date(0), wanted = true }: FormerWebhooks,
): Promise<FormerFollower[]> {
  const { knex } = app.ctx.databases.requests;
  const { organizationId, oauthTokenId, identifier } = place;
  const far = new Date('2100-01-01');
  const common = { organization_id: organizationId, oauth_token_id: oauthTokenId, identifier };
  const followers = Array.from({ length: modules }, () => ({ subscriptionId: randomUUID() }));
  await knex('repository_subscriptions').insert(
    followers.map(({ subscriptionId }) => ({
      ...common,
      id: subscriptionId,
      subject: newId('module'),
      version: 1,
      wanted,
      tags: true,
      ingress_submodules: false,
      announced_version: 1,
      pushes: 1,
      poll_due_at: far,
    })),
  );
  const rows: object[] = [];
  for (const [index, { subscriptionId }] of followers.entries()) {
    const isMade = index < hooks;
    const secret = randomBytes(32).toString('base64url');
    const secretPlace = {
      organizationId,
      table: 'repository_webhooks',
      rowId: subscriptionId,
      column: 'secret',
    };
    await app.ctx.secrets.put(app.ctx.stores, secretPlace, new Secret(secret));
    const url = `https://groundwork.test/webhooks/vcs/${subscriptionId}`;
    const id = String(1_000_000 + index);
    if (isMade) provider.hooks.set(id, { id, repository: identifier, url, secret });
    rows.push({
      ...common,
      subscription_id: subscriptionId,
      state: isMade ? 'registered' : 'failed',
      error: isMade ? null : 'The provider refused the request (422)',
      provider_hook_id: isMade ? id : null,
      secret_made_at: app.clock.now(),
      is_secret_applied: isMade,
      version: 3,
      told_version: 1,
      due_at: far,
      move_due_at: far,
    });
  }
  await knex('repository_webhooks').insert(rows);
  const ids = followers.map(({ subscriptionId }) => subscriptionId);
  await knex('repository_webhooks').whereIn('subscription_id', ids).update({ move_due_at: moveDueAt });
  return followers;
}
