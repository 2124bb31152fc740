import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';
import { createWebhookStore } from './webhook.store.ts';

// So late that the webhook is due only by a test's clock, and not by that of the service's own loops.
const due = new Date('2029-12-31');
const then = new Date('2030-01-01');

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

async function follow(organizationId: OrganizationId, dueAt = due): Promise<void> {
  const { repositorySubscriptions } = app.ctx.stores;
  const id = randomUUID();
  const subscription = {
    id,
    subject: newId('module'),
    wanted: true,
    oauthTokenId: newId('oauthToken'),
    identifier: 'acme/terraform-aws-vpc',
    branch: null,
    tags: true,
    path: null,
    ingressSubmodules: false,
  };
  // No notification comes before the end of the transaction.
  const made = await app.ctx.databases.requests.transaction(async (trx) => {
    const ensured = await createWebhookStore(trx).ensure({ organizationId, ...subscription }, id, then);
    await trx('webhooks').where({ id }).update({ due_at: dueAt });
    return ensured;
  });
  const asked = made?.asked ?? null;
  await repositorySubscriptions.apply(organizationId, 1, subscription, { asked, pollDueAt: then });
}

const take = () => app.ctx.inTransaction((tx) => tx.webhooks.take(then, 60));

describe('taking webhooks', () => {
  it('an organization whose webhooks hang blocks nobody: each has at most two, and fewer go first', async () => {
    const big = newId('organization');
    const small = newId('organization');
    const late = newId('organization');
    for (let count = 0; count < 5; count += 1) await follow(big);
    await follow(small);
    const order: (OrganizationId | undefined)[] = [];
    const takeNext = async () => order.push((await take())?.organizationId);
    for (let count = 0; count < 4; count += 1) await takeNext();
    await follow(late);
    await takeNext();
    expect(order).toEqual([big, small, big, undefined, late]);
  });

  it('webhooks that are due at the same moment are taken in the order of their requests', async () => {
    const organizations = Array.from({ length: 5 }, () => newId('organization'));
    for (const organization of organizations) await follow(organization, new Date('2029-12-30'));
    const taken: (OrganizationId | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) taken.push((await take())?.organizationId);
    expect(taken).toEqual(organizations);
  });

  it('concurrent processes cannot exceed the limit of an organization', async () => {
    const organization = newId('organization');
    for (let count = 0; count < 9; count += 1) await follow(organization, new Date('2029-12-29'));
    const taken = await Promise.all(Array.from({ length: 9 }, take));
    const mine = taken.filter((webhook) => webhook?.organizationId === organization);
    expect(mine).toHaveLength(2);
  });
});
