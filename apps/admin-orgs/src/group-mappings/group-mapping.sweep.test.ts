import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newId } from '@groundwork/contracts/resource-ids';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildOrganization,
  buildTeam,
  buildUser,
  type BuiltOrganization,
  type BuiltUser,
} from '../testing/builders.ts';
import { buildGrant, storeGroupMapping } from '../testing/group-mappings.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';
import { statementsOf } from '../testing/statements.ts';
import { applyPendingGroupChanges } from './group-mapping.sweep.ts';

let app: TestApp;
let ann: BuiltUser;
/** A separate provider for each test, so that mappings of other tests do not apply. */
let provider: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ann = await buildUser(app);
  provider = `corp-${randomBytes(6).toString('hex')}`;
});
afterAll(() => app.stop());

const signIn = (groups: string[]) =>
  signedInAs(app, somebody({ provider, subject: ann.user.id, verifiedEmail: ann.user.email, groups }));
const round = () => {
  const { databases, createStores, clock, logger } = app.ctx;
  return applyPendingGroupChanges({ database: databases.background, createStores, clock, logger });
};
async function finish(): Promise<void> {
  while ((await round()) === true);
}
const pending = async () => {
  const rows: unknown[] = await app.database.database
    .knex('pending_group_changes')
    .where({ user_id: ann.user.id });
  return rows.length;
};
const teamsOfAnn = async () => {
  const rows: unknown[] = await app.database.database.knex('team_members').where({ user_id: ann.user.id });
  return rows.length;
};

/** An organization with this number of teams, to each of which the group is mapped. */
async function buildMapped(teams: number, group = 'staff'): Promise<BuiltOrganization> {
  const built = await buildOrganization(app);
  const { team } = await buildTeam(app, built);
  await buildGrant(app, built, { provider });
  await storeGroupMapping(app, { team }, { provider, group });
  const ids = Array.from({ length: teams - 1 }, () => ({
    team: newId('team'),
    mapping: newId('groupMapping'),
  }));
  await app.database.database.knex.raw(
    `with wanted as (
      select * from json_to_recordset(:ids) as wanted(team text, mapping text)
    ), made as (
      insert into teams (organization_id, id, name, visibility, permissions, version, created_at, updated_at)
      select teams.organization_id, wanted.team, wanted.team, visibility, permissions, 1, teams.created_at, teams.created_at
      from teams, wanted where teams.id = :like
    )
    insert into group_mappings (organization_id, id, provider, group_name, team_id, version, created_at)
    select :organizationId, mapping, :provider, :group, team, 1, now() from wanted`,
    { ids: JSON.stringify(ids), like: team.id, organizationId: built.organization.id, provider, group },
  );
  return built;
}

/** The number of mappings that PostgreSQL reads for the changes by these groups, and the number of organizations. */
const readFor = (groups: string[]) =>
  app.database.database.transaction(async (trx) => {
    const cause = { actor: null, sourceAddress: null, requestId: null, traceparent: null };
    const changing = await app.ctx
      .createStores(trx)
      .pendingGroupChanges.record({ userId: ann.user.id, provider, groups }, { now: app.clock.now(), cause });
    const counts: unknown = await trx('pg_stat_xact_user_tables')
      .where({ relname: 'group_mappings' })
      .select(trx.raw('(seq_tup_read + idx_tup_fetch)::integer as read'));
    const [{ read }] = z.tuple([z.object({ read: z.int() })]).parse(counts);
    return { changing: changing.length, read };
  });

/** The number of times that a sign-in looks for changes. A sign-in that misses the service's deadline fails. */
const looksOf = async (groups: string[]) => {
  const statements = await statementsOf(app, () => signIn(groups));
  return statements.filter((sql) => sql.includes('insert into pending_group_changes')).length;
};

describe('many mappings', () => {
  it('1,500 of one organization and 98 of others: people sign in at once, and are where they belong afterwards', async () => {
    await buildMapped(1500);
    for (let count = 0; count < 98; count += 1) await buildMapped(1);
    expect(await looksOf(['staff'])).toBe(1);
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([1598, 0]);
    expect(await looksOf([])).toBe(1);
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([0, 0]);
  }, 180_000);

  it('1,500 of 98 organizations: a sign-in reads those of the groups that the person has, or is in a team by', async () => {
    for (let count = 0; count < 98; count += 1) await buildMapped(count < 30 ? 16 : 15, `group-${count % 7}`);
    await buildMapped(2, 'few');
    const before = await readFor(['few', 'unmapped']);
    expect(before.changing).toBe(1);
    // The plan may read each of the two mappings several times, but never the others.
    expect(before.read).toBeLessThan(10);
    await signIn(['few']);
    await finish();
    const after = await readFor(['unmapped']);
    expect(after.changing).toBe(1);
    expect(after.read).toBeLessThan(10);
  }, 60_000);

  it('a sign-in that changes nothing makes as many statements with 300 mappings as with none', async () => {
    const usual = await statementsOf(app, () => signIn([]));
    const again = await statementsOf(app, () => signIn([]));
    expect(again.length).toBeLessThan(usual.length);
    await buildMapped(300);
    await signIn(['staff']);
    await finish();
    expect(await statementsOf(app, () => signIn(['staff']))).toEqual(again);
  });
});

describe('what a sign-in leaves to the background', () => {
  /** Holds the lock of the organization until the work is done. */
  async function whileChanged({ organization: { id } }: BuiltOrganization, work: () => Promise<void>) {
    await app.ctx.inTransaction(async (tx) => {
      await tx.organizations.lock({ id });
      await work();
    });
  }

  it('an organization that somebody else is changing is done when it is free, and the others meanwhile', async () => {
    const busy = await buildMapped(1);
    await buildMapped(1);
    await whileChanged(busy, async () => {
      expect(await looksOf(['staff'])).toBe(1);
      await finish();
      expect([await teamsOfAnn(), await pending()]).toEqual([1, 1]);
      expect(await round()).toEqual({ dueInMs: expect.any(Number) });
    });
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([2, 0]);
  });

  it('the last sign-in counts, also for what an earlier one has left', async () => {
    const acme = await buildMapped(1);
    await whileChanged(acme, async () => {
      await signIn(['staff']);
      await signIn([]);
    });
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([0, 0]);
  });

  it('who leaves the organization in the middle is not put into the rest of its teams', async () => {
    const acme = await buildMapped(250);
    await whileChanged(acme, async () => {
      await signIn(['staff']);
    });
    await round();
    expect(await teamsOfAnn()).toBe(100);
    const [membership] = await app.ctx.stores.organizationMemberships.listOfUsers(acme.organization.id, [
      ann.user.id,
    ]);
    await app.as(ann.principal).delete(`/api/v2/organization-memberships/${membership?.id ?? ''}`);
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([0, 0]);
  });

  it('a grant that ends in the middle ends the admission', async () => {
    const acme = await buildMapped(1);
    await whileChanged(acme, async () => {
      await signIn(['staff']);
    });
    await app.database.database
      .knex('group_mapping_grants')
      .where({ organization_id: acme.organization.id })
      .delete();
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([0, 0]);
  });

  it('work that fails keeps nobody from signing in and no other organization waiting, and is tried again later', async () => {
    const broken = await buildMapped(1);
    await buildMapped(1);
    const { knex } = app.database.database;
    await knex.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await knex.raw(`create trigger refuse before insert on team_members for each row
      when (new.organization_id = '${broken.organization.id}') execute function refuse()`);
    await signIn(['staff']);
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([1, 1]);
    await knex.raw('drop trigger refuse on team_members');
    await finish();
    expect(await teamsOfAnn()).toBe(1);
    app.clock.advance(60_000);
    await finish();
    expect([await teamsOfAnn(), await pending()]).toEqual([2, 0]);
  });

  it('what a deleted organization has left is no work', async () => {
    const acme = await buildMapped(1);
    await whileChanged(acme, async () => {
      await signIn(['staff']);
    });
    await app.as(acme.owner.principal).delete(`/api/v2/organizations/${acme.organization.name}`);
    await finish();
    expect(await teamsOfAnn()).toBe(0);
  });
});
