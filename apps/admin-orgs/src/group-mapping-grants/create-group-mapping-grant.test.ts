import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser, type BuiltOrganization, type BuiltUser } from '../testing/builders.ts';
import { groupMappingGrant, groupMappingGrants, makeGrant } from '../testing/group-mappings.ts';

let app: TestApp;
let acme: BuiltOrganization;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
beforeEach(async () => {
  acme = await buildOrganization(app);
});
afterAll(() => app.stop());

const make = (attributes: object = {}, name = acme.organization.name) =>
  makeGrant(app, administrator, groupMappingGrant(name, attributes));

describe('POST /admin/group-mapping-grants', () => {
  it('a site administrator lets an organization map a group, and it is in the audit trail', async () => {
    const made = await make({ group: 'engineers' });
    const { id } = resourceOf(made);
    expect(made.status).toBe(201);
    expect(resourceOf(made)).toMatchObject({
      type: 'group-mapping-grants',
      attributes: { provider: 'corp', group: 'engineers', owners: false, origin: 'administrator' },
      relationships: { organization: { data: { id: acme.organization.name, type: 'organizations' } } },
      links: { self: `${groupMappingGrants}/${id}` },
    });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'group-mapping-grant.created',
      organizationId: acme.organization.id,
      cause: { actor: { id: administrator.user.id, siteAdministrator: true } },
      data: { id, provider: 'corp', group: 'engineers', owners: false, origin: 'administrator' },
    });
  });

  it('null means every group, and has to be said', async () => {
    expect(resourceOf(await make({ group: null, owners: true })).attributes).toMatchObject({
      group: null,
      owners: true,
    });
    const unsaid = await make({ group: undefined });
    expect([unsaid.status, problemsOf(unsaid)]).toEqual([
      422,
      [expect.stringContaining('/data/attributes/group')],
    ]);
  });

  it('the same group twice is 422', async () => {
    for (const group of ['engineers', null]) {
      await make({ group });
      const again = await make({ group, owners: true });
      expect([again.status, problemsOf(again)]).toEqual([
        422,
        [
          '/data/attributes/group: The organization has a grant for this group already: delete that one to change it',
        ],
      ]);
    }
  });

  it.each([
    ['a provider with a space', { provider: 'my corp' }, '/data/attributes/provider'],
    ['an empty group', { group: '' }, '/data/attributes/group'],
    ['a group of 257 characters', { group: 'x'.repeat(257) }, '/data/attributes/group'],
    ['a list of groups', { group: ['a', 'b'] }, '/data/attributes/group'],
    ['a group with a NUL', { group: 'a\0b' }, '/data/attributes/group'],
    ['owners as a text', { owners: 'yes' }, '/data/attributes/owners'],
  ])('%s is 422', async (_what, attributes, pointer) => {
    const refused = await make(attributes);
    expect([refused.status, problemsOf(refused)]).toEqual([422, [expect.stringContaining(pointer)]]);
  });

  it('an organization that does not exist is 422', async () => {
    const refused = await make({}, 'nobodys');
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      ['/data/relationships/organization/data/id: Organization does not exist'],
    ]);
  });

  it('nobody else grants anything, whatever they are in the organization', async () => {
    for (const one of [acme.owner.principal, acme.principal]) {
      const refused = await app.as(one).post(groupMappingGrants, groupMappingGrant(acme.organization.name));
      expect(refused.status).toBe(404);
    }
  });

  it('in the hosted edition there is no such endpoint: the settings of the provider are the only way', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    try {
      const site = await buildUser(hosted, { siteAdministrator: true });
      const { organization } = await buildOrganization(hosted);
      const refused = await makeGrant(hosted, site, groupMappingGrant(organization.name));
      expect(refused.status).toBe(404);
    } finally {
      await hosted.stop();
    }
  });
});
