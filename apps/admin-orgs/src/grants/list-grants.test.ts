import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGrants, maxListedGrants, showGrants } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { plansOf } from '@groundwork/testing';
import { fillWithSharing, shareModules } from '../testing/admin-organizations.ts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, principal } from '../testing/builders.ts';
import type { Subject } from './grants.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (subjects: readonly Subject[], issuer: 'registry' | 'catalogue' = 'registry') =>
  app.from(issuer).post('/internal/grants/list', { subjects });

describe('POST /internal/grants/list', () => {
  it('the grants of each subject are those of a request of its own, in the order of the subjects', async () => {
    const built = await buildOrganization(app);
    const consumer = await buildOrganization(app);
    await shareModules(app, built, [consumer]);
    const { team, member } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const subjects: Subject[] = [
      { principal: member.principal, organization: { name: built.organization.name } },
      { principal: built.owner.principal, organization: { id: built.organization.id } },
      { principal: built.owner.principal, organization: { name: 'no-such-organization' } },
      { principal: principal('team', team.id), organization: { id: built.organization.id } },
      { principal: principal('team', team.id), organization: { name: built.organization.name } },
      { principal: built.principal, organization: { name: consumer.organization.name } },
      { principal: built.principal, organization: { id: built.organization.id } },
      { principal: consumer.owner.principal, organization: { name: built.organization.name } },
      { principal: consumer.owner.principal, organization: { id: newId('organization') } },
      {
        principal: principal('audit-trail', built.organization.id),
        organization: { id: built.organization.id },
      },
      { principal: built.owner.principal, organization: { name: "' or true --" } },
      { principal: built.owner.principal, organization: { name: built.organization.name } },
    ];
    const alone = [];
    for (const subject of subjects)
      alone.push(
        showGrants.response.parse((await app.from('registry').post('/internal/grants', subject)).body).grants,
      );
    const response = await send(subjects);

    expect(listGrants.response.parse(response.body).grants).toEqual(alone);
    expect(alone.flatMap((grants, place) => (grants ? [] : place))).toEqual([2, 8, 10]);
  });

  it('nobody is no subject', async () => {
    expect((await send([])).body).toEqual({ grants: [] });
  });

  it('subjects of one kind in organizations among 20,000 that share are read with one statement on indexes', async () => {
    const built = await buildOrganization(app);
    await fillWithSharing(app, built.organization.id);
    const { id, name } = built.organization;
    for (const caller of [built.owner.principal, built.principal, principal('team', built.owners.id)])
      for (const organization of [{ id }, { name }]) {
        const subjects = new Array<Subject>(maxListedGrants).fill({ principal: caller, organization });
        const plans = await plansOf(app.ctx.databases.requests, () =>
          app.ctx.stores.grants.findEach(subjects),
        );
        expect(plans).toHaveLength(1);
        expect(plans[0]).not.toMatch(/Seq Scan on (organizations|module_consumers)/);
      }
  });

  it('only so many subjects are accepted', async () => {
    const { owner, organization } = await buildOrganization(app);
    const subject = { principal: owner.principal, organization: { id: organization.id } };
    expect((await send(new Array<Subject>(maxListedGrants).fill(subject))).status).toBe(200);
    expect((await send(new Array<Subject>(maxListedGrants + 1).fill(subject))).status).toBe(422);
  });

  it('the catalogue may not ask', async () => {
    expect((await send([], 'catalogue')).status).toBe(404);
  });
});
