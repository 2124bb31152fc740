import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseRows } from '@groundwork/database';
import { untilWaiting, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { deleteLockedOrganization } from '../organizations/organization.changes.ts';
import { createStores } from '../stores.ts';
import { adminPath, buildSiteAdministrator } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  type BuiltTeam,
  type BuiltUser,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';
import { purgeDeletedOrganizations } from './organization-purge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Doomed {
  readonly built: BuiltOrganization;
  readonly team: BuiltTeam;
  /** A member of the organization who is in no team. */
  readonly member: BuiltUser;
}

async function buildDoomed(): Promise<Doomed> {
  const built = await buildOrganization(app);
  const team = await buildTeam(app, built);
  const member = await buildUser(app);
  await buildMembership(app, built, member);
  return { built, team, member };
}

const pathOf = ({ built: { organization } }: Doomed) => `/api/v2/organizations/${organization.name}`;
const create = (doomed: Doomed, type: string, attributes: object) =>
  app.as(doomed.built.owner.principal).post(`${pathOf(doomed)}/${type}`, { data: { type, attributes } });

/** Requests that insert rows, and the status of their responses. */
const writes: readonly (readonly [string, (doomed: Doomed) => Promise<ApiResponse>, number])[] = [
  ['a project', (doomed) => create(doomed, 'projects', { name: 'late' }), 201],
  ['a workspace', (doomed) => create(doomed, 'workspaces', { name: 'late' }), 201],
  ['a team', (doomed) => create(doomed, 'teams', { name: 'late' }), 201],
  [
    'a membership',
    async (doomed) =>
      create(doomed, 'organization-memberships', { email: (await buildUser(app)).user.email }),
    201,
  ],
  [
    'a member of a team',
    ({ built, team: { team }, member }) =>
      app.as(built.owner.principal).post(`/api/v2/teams/${team.id}/relationships/users`, {
        data: [{ type: 'users', id: member.user.id }],
      }),
    204,
  ],
  [
    'the token of a team',
    ({ built, team: { team } }) =>
      app.as(built.owner.principal).post(`/api/v2/teams/${team.id}/authentication-token`),
    201,
  ],
  [
    'the token of an organization',
    (doomed) => app.as(doomed.built.owner.principal).post(`${pathOf(doomed)}/authentication-token`),
    201,
  ],
];

const deletions: readonly (readonly [string, (doomed: Doomed) => Promise<ApiResponse>])[] = [
  ['by an owner', (doomed) => app.as(doomed.built.owner.principal).delete(pathOf(doomed))],
  [
    'by a site administrator',
    async ({ built }) =>
      app.as(await buildSiteAdministrator(app)).delete(`${adminPath}/${built.organization.name}`),
  ],
];

/**
 * Kept on purpose: the progress of the purge, the audit trail, whose events are kept for their retention period, and lists of changes, which are
 * kept for an hour (ADR 100).
 */
const kept = ['organization_purges', 'audit_events', 'organization_changes'];

/** The tables that still contain the organization's id. */
async function leftOf({ built: { organization } }: Doomed): Promise<string[]> {
  const { knex } = app.ctx.databases.requests;
  const columns: unknown = await knex('information_schema.columns')
    .select('table_name')
    .where({ table_schema: 'public', column_name: 'organization_id' });
  const left: string[] = [];
  for (const { table_name: table } of parseRows(z.object({ table_name: z.string() }), columns)) {
    const rows: unknown[] = await knex(table).where({ organization_id: organization.id });
    if (rows.length > 0 && !kept.includes(table)) left.push(table);
  }
  return left;
}

const purge = () => {
  const { databases, clock, logger } = app.ctx;
  return purgeDeletedOrganizations({ database: databases.background, createStores, clock, logger });
};

const insertedInto =
  'projects, workspaces, teams, organization_memberships, team_members, api_tokens, workspace_totals';

describe.each(writes)('%s that crosses the deletion of its organization', (_what, write, status) => {
  it.each(deletions)(
    'a deletion %s waits for a write that came first, which the purge undoes',
    async (_who, remove) => {
      const doomed = await buildDoomed();
      const { requests } = app.ctx.databases;
      let both: Promise<[ApiResponse, ApiResponse]> | undefined;
      await requests.transaction(async (trx) => {
        await trx.raw(`lock table ${insertedInto} in share mode`);
        const written = write(doomed);
        await untilWaiting(trx, 1);
        both = Promise.all([written, remove(doomed)]);
        await untilWaiting(trx, 2);
      });
      expect((await both)?.map((response) => response.status)).toEqual([status, 204]);
      await purge();
      expect(await leftOf(doomed)).toEqual([]);
    },
  );

  it('a write that reaches the tombstone while that is being written is refused with 404', async () => {
    const doomed = await buildDoomed();
    const { requests } = app.ctx.databases;
    let response: Promise<ApiResponse> | undefined;
    await requests.transaction(async (trx) => {
      const tx = createStores(trx);
      const organization = await tx.organizations.lock({ id: doomed.built.organization.id });
      const cause = { actor: null, sourceAddress: null, requestId: null, traceparent: null };
      await deleteLockedOrganization(tx, organization, app.clock.now(), cause);
      response = write(doomed);
      await untilWaiting(trx, 1);
    });
    expect((await response)?.status).toBe(404);
    await purge();
    expect(await leftOf(doomed)).toEqual([]);
  });
});
