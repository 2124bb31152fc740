import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { collectionOf, problemsOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildAuditEvent } from '../testing/audit.ts';
import { buildOrganization, buildUser, type BuiltUser } from '../testing/builders.ts';

const path = '/api/v2/admin/audit-trail';

let app: TestApp;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
afterAll(() => app.stop());

async function idsFor(query = '') {
  const { data } = collectionOf(await app.as(administrator.principal).get(`${path}${query}`));
  return data.map(({ id }) => id);
}

describe('GET /admin/audit-trail', () => {
  it('the whole audit trail contains events of existing, deleted and no organizations', async () => {
    const { organization } = await buildOrganization(app);
    const actor = { kind: 'user', id: newId('user'), tokenId: 'at-1' } as const;
    const gone = await buildAuditEvent(app, { actor, organizationId: newId('organization') });
    const none = await buildAuditEvent(app, { actor, organizationId: null });
    const some = await buildAuditEvent(app, { actor, organizationId: organization.id });

    const ids = await idsFor(`?filter%5Bactor%5D=${actor.id}`);
    expect(ids.toSorted()).toEqual([gone.id, none.id, some.id].toSorted());
  });

  it('the whole audit trail can be filtered by organization id, or by name in any case', async () => {
    const { organization } = await buildOrganization(app, { name: 'Audited' });
    const event = await buildAuditEvent(app, { organizationId: organization.id });
    expect(await idsFor(`?filter%5Borganization%5D=${organization.id}`)).toEqual([event.id]);
    expect(await idsFor('?filter%5Borganization%5D=audited')).toEqual([event.id]);
    expect(await idsFor(`?filter%5Borganization%5D=${newId('organization')}`)).toEqual([]);
    expect(await idsFor('?filter%5Borganization%5D=nobody')).toEqual([]);
  });

  it('the whole audit trail has the other filters too, and names what is wrong with them', async () => {
    const event = await buildAuditEvent(app, { action: 'user.created' });
    expect(await idsFor('?filter%5Baction%5D=user.created&filter%5Bsince%5D=2026-11-20')).toEqual([event.id]);
    const response = await app.as(administrator.principal).get(`${path}?filter%5Buntil%5D=x`);
    expect(problemsOf(response)).toEqual(['filter[until]: Filter until must be an ISO 8601 date or time']);
  });

  it('the whole audit trail returns 404 to non-administrators', async () => {
    const { owner, principal } = await buildOrganization(app);
    const pretender = { ...principal, siteAdministrator: true };
    for (const somebody of [owner.principal, principal, pretender]) {
      expect((await app.as(somebody).get(path)).status).toBe(404);
      expect((await app.as(somebody).get(`${path}?filter%5Bsince%5D=x`)).status).toBe(404);
    }
  });
});

it('this admin endpoint does not exist in the hosted edition', async () => {
  const hosted = await startTestApp({ EDITION: 'hosted' });
  const { principal } = await buildUser(hosted, { siteAdministrator: true });
  expect((await hosted.as(principal).get(path)).status).toBe(404);
  await hosted.stop();
});
