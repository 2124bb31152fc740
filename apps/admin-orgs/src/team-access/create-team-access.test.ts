import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildOrganization,
  buildProject,
  buildTeam,
  buildUser,
  buildWorkspace,
} from '../testing/builders.ts';
import { giveProject, giveWorkspace, projectAccess, workspaceAccess } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const kinds = [
  { target: 'project', prefix: 'prj', buildTarget: buildProject, accessTo: projectAccess, give: giveProject },
  {
    target: 'workspace',
    prefix: 'ws',
    buildTarget: buildWorkspace,
    accessTo: workspaceAccess,
    give: giveWorkspace,
  },
] as const;

describe.each(kinds)(
  'access of a team to a $target',
  ({ target: kind, prefix, buildTarget, accessTo, give }) => {
    const path = `/api/v2/team-${kind}s`;

    async function build() {
      const built = await buildOrganization(app);
      const target = await buildTarget(app, built);
      const { team } = await buildTeam(app, built);
      return { built, target, team, owner: app.as(built.owner.principal) };
    }

    it.each([
      ['no relationships', {}],
      ['no team', { [kind]: { data: { type: `${kind}s`, id: `${prefix}-1` } } }],
      [`no ${kind}`, { team: { data: { type: 'teams', id: 'team-1' } } }],
      [
        `a ${kind} in place of the team`,
        {
          team: { data: { type: `${kind}s`, id: `${prefix}-1` } },
          [kind]: { data: { type: `${kind}s`, id: `${prefix}-1` } },
        },
      ],
      ['null', { team: { data: null }, [kind]: { data: null } }],
    ])('a body with %s is 422, whoever sends it', async (_what, relationships) => {
      const stranger = await buildUser(app);
      const body = { data: { type: `team-${kind}s`, attributes: { access: 'read' }, relationships } };
      expect((await app.as(stranger.principal).post(path, body)).status).toBe(422);
    });

    it('a body without relationships is 422, whoever sends it', async () => {
      const stranger = await buildUser(app);
      const body = { data: { type: `team-${kind}s`, attributes: { access: 'read' } } };
      expect((await app.as(stranger.principal).post(path, body)).status).toBe(422);
    });

    it('an unknown one and one of another organization are 404, a foreign team is 422', async () => {
      const { target, team, owner } = await build();
      const other = await buildOrganization(app);
      const foreign = await buildTarget(app, other);
      for (const id of [foreign.id, `${prefix}-unknown`, 'networking', 'production']) {
        expect((await owner.post(path, accessTo(team, { id }, { access: 'read' }))).status).toBe(404);
      }
      const theirs = await buildTeam(app, other);
      expect((await owner.post(path, accessTo(theirs.team, target, { access: 'read' }))).status).toBe(422);
    });

    it('a second access of the team is 422, and the first stays', async () => {
      const { target, team, owner } = await build();
      const first = resourceOf(await owner.post(path, accessTo(team, target, { access: 'read' })));
      const response = await owner.post(path, accessTo(team, target, { access: 'admin' }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        `/data/relationships/team/data/id: Team already has access to this ${kind}. Change that access instead`,
      ]);
      expect(resourceOf(await owner.get(`${path}/${first.id}`))).toEqual(first);
    });

    it('of many requests for the same pair at once one succeeds, and the others are 422', async () => {
      const { target, team, owner } = await build();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => owner.post(path, accessTo(team, target, { access: 'write' }))),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
      const listed = await owner.get(`${path}?filter[${kind}][id]=${target.id}`);
      expect(collectionOf(listed).meta.pagination['total-count']).toBe(1);
      const again = await owner.post(path, accessTo(team, target, { access: 'read' }));
      expect(problemsOf(again)).toEqual([
        `/data/relationships/team/data/id: Team already has access to this ${kind}. Change that access instead`,
      ]);
    });

    it(`access ends with the team and with the ${kind}`, async () => {
      const { built, target, team, owner } = await build();
      const [one, other] = [await buildTeam(app, built), await buildTarget(app, built)];
      const ofTeam = await give(app, built.owner.principal, team, target, { access: 'read' });
      const ofTarget = await give(app, built.owner.principal, one.team, other, { access: 'read' });
      expect((await owner.delete(`/api/v2/teams/${team.id}`)).status).toBe(204);
      expect((await owner.get(ofTeam)).status).toBe(404);
      expect((await owner.get(ofTarget)).status).toBe(200);
      expect((await owner.delete(`/api/v2/${kind}s/${other.id}`)).status).toBe(204);
      expect((await owner.get(ofTarget)).status).toBe(404);
    });

    it(`a team or ${kind} that is deleted meanwhile leaves no access behind`, async () => {
      const { target, team, owner } = await build();
      const [given] = await Promise.all([
        owner.post(path, accessTo(team, target, { access: 'read' })),
        owner.delete(`/api/v2/${kind}s/${target.id}`),
        owner.delete(`/api/v2/teams/${team.id}`),
      ]);
      expect([201, 404, 422]).toContain(given.status);
      const rows: unknown[] = await app.ctx.databases.requests
        .knex(`team_${kind}s`)
        .where({ organization_id: team.organizationId });
      expect(rows).toEqual([]);
    });
  },
);
