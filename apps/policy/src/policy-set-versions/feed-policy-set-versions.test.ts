import { afterAll, beforeAll } from '@jest/globals';
import { policySetVersionFeed } from '@groundwork/contracts';
import { describeFeed } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describeFeed(policySetVersionFeed, {
  app: () => app,
  async create() {
    const { organization, policySet, version } = managedOrganization(app);
    const policySetId = await policySet();
    const id = await version(policySetId);
    return {
      id,
      organizationId: organization.id,
      version: 1,
      data: {
        id,
        policySetId,
        source: 'api',
        status: 'pending',
        error: null,
        policyCount: null,
        compilation: null,
      },
    };
  },
  async createDeleted() {
    const { organization, policySet, version } = managedOrganization(app);
    const id = await version(await policySet());
    await app.ctx.databases.requests
      .knex('referenced_records')
      .where({ id: organization.id })
      .update({ deleted_at: new Date(), purged_at: new Date() });
    return id;
  },
});
