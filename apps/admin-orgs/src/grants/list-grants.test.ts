import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGrants, maxListedGrants, showGrants, type Principal } from '@groundwork/contracts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Subject {
  readonly principal: Principal;
  readonly organization: { readonly name: string } | { readonly id: string };
}

const send = (subjects: readonly Subject[], issuer: 'registry' | 'catalogue' = 'registry') =>
  app.from(issuer).post('/internal/grants/list', { subjects });

describe('POST /internal/grants/list', () => {
  it('the grants of each subject are those of a request of its own, in the order of the subjects', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const subjects: Subject[] = [
      { principal: member.principal, organization: { name: built.organization.name } },
      { principal: built.owner.principal, organization: { id: built.organization.id } },
      { principal: built.owner.principal, organization: { name: 'no-such-organization' } },
      { principal: principal('team', team.id), organization: { id: built.organization.id } },
    ];
    const alone = [];
    for (const subject of subjects)
      alone.push(
        showGrants.response.parse((await app.from('registry').post('/internal/grants', subject)).body).grants,
      );
    const response = await send(subjects);

    expect(listGrants.response.parse(response.body).grants).toEqual(alone);
    expect(alone[2]).toBeNull();
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
