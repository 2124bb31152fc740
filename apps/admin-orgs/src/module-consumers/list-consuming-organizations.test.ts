import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listConsumingOrganizations, maxListedConsumers, type Principal } from '@groundwork/contracts';
import { plansOf } from '@groundwork/testing';
import { fillWithSharing, shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (body: unknown) => app.from('registry').post(listConsumingOrganizations.path, body);

async function consuming(...principals: Principal[]): Promise<string[][]> {
  const { body } = await ask({ principals });
  return listConsumingOrganizations.response.parse(body).organizations;
}

describe('POST /internal/consuming-organizations/list', () => {
  it('a user consumes for all organizations of which they are an active member, whatever these share', async () => {
    const [own, other, third] = [
      await buildOrganization(app),
      await buildOrganization(app),
      await buildOrganization(app),
    ];
    await buildMembership(app, other, own.owner);
    await buildMembership(app, third, own.owner, 'invited');
    await shareModules(app, third, [own]);
    const ids = [own, other].map(({ organization }) => organization.id).sort();
    expect(await consuming(own.owner.principal, third.owner.principal)).toEqual([
      ids,
      [third.organization.id],
    ]);
  });

  it('tokens of a team and of an organization consume for their organization', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { id } = built.organization;
    expect(await consuming(principal('team', team.id), built.principal)).toEqual([[id], [id]]);
  });

  it('site administrators without a membership, tokens for the audit trail and strangers consume for nobody', async () => {
    const built = await buildOrganization(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    const callers = [
      administrator.principal,
      principal('audit-trail', built.organization.id),
      principal('team', "' or true --"),
    ];
    expect(await consuming(...callers)).toEqual([[], [], []]);
  });

  it('a disabled organization consumes nothing', async () => {
    const { principal: token } = await buildOrganization(app, { disabled: true });
    expect(await consuming(token)).toEqual([[]]);
  });

  it('only the gateway and the registry may ask, and only about so many principals', async () => {
    expect((await app.from('gateway').post(listConsumingOrganizations.path, { principals: [] })).status).toBe(
      200,
    );
    expect((await app.from('policy').post(listConsumingOrganizations.path, { principals: [] })).status).toBe(
      404,
    );
    const subject = principal('user', 'user-1');
    const many = (count: number) => ask({ principals: new Array<Principal>(count).fill(subject) });
    expect((await many(maxListedConsumers)).status).toBe(200);
    expect((await many(maxListedConsumers + 1)).status).toBe(422);
  });

  it('consuming organizations among 20,000 are read with one statement on indexes', async () => {
    const built = await buildOrganization(app);
    await fillWithSharing(app, built.organization.id);
    for (const caller of [built.owner.principal, built.principal, principal('team', built.owners.id)]) {
      const plans = await plansOf(app.ctx.databases.requests, () =>
        app.ctx.stores.moduleConsumers.listConsuming(caller),
      );
      expect(plans).toHaveLength(1);
      expect(plans[0]).not.toContain('Seq Scan on organizations');
    }
  });
});
