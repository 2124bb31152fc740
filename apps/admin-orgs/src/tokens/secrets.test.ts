import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Secret } from '@groundwork/config';
import { parseRows } from '@groundwork/database';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';
import { bootstrapSiteAdministrator } from '../accounts/bootstrap-site-administrator.ts';

const bootstrapToken = 'bootstrap-token-of-the-operator-0123456789';

let app: TestApp;
let secrets: string[];

beforeAll(async () => {
  app = await startTestApp();
  await bootstrapSiteAdministrator(app.ctx, new Secret(bootstrapToken));
  secrets = [bootstrapToken, ...(await issueTokens(50))];
  for (const token of secrets) await app.from('gateway').post('/internal/tokens/introspect', { token });
  await app.ctx.lastUses.flush();
});
afterAll(() => app.stop());

/** Tokens of all three kinds, many of them replaced by later ones. */
async function issueTokens(count: number): Promise<string[]> {
  const built = await buildOrganization(app);
  const { team } = await buildTeam(app, built);
  const paths = [
    `/api/v2/users/${built.owner.user.id}/authentication-tokens`,
    `/api/v2/teams/${team.id}/authentication-token`,
    `/api/v2/organizations/${built.organization.name}/authentication-token`,
  ];
  const issued: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const path = paths[number % paths.length] ?? '';
    issued.push(secretOf(await app.as(built.owner.principal).post(path)));
  }
  return issued;
}

async function dump(): Promise<string> {
  const { knex } = app.ctx.databases.requests;
  const rows: unknown = await knex('pg_tables').select('tablename').where({ schemaname: 'public' });
  const tables = parseRows(z.object({ tablename: z.string() }), rows);
  const contents = await Promise.all(
    tables.map(({ tablename }) => knex(tablename).select(knex.raw('to_jsonb(??) as row', [tablename]))),
  );
  return JSON.stringify(contents);
}

describe('the texts of tokens', () => {
  it('token secrets are all different', () => {
    expect(new Set(secrets).size).toBe(51);
  });

  it('a token secret is nowhere in the database, not even without its prefix or checksum', async () => {
    const text = await dump();
    expect(text).toContain('token.created');
    expect(text).toContain('"hash"');
    const found = secrets.filter((secret) => text.includes(secret) || text.includes(secret.slice(4, 34)));
    expect(found).toEqual([]);
  });

  it('a token secret is in no line of the log', () => {
    const text = app.log();
    expect(text).toContain('/authentication-token');
    expect(secrets.filter((secret) => text.includes(secret) || text.includes(secret.slice(4, 34)))).toEqual(
      [],
    );
  });

  it('a token secret is only in the response that creates it, which must not be cached', async () => {
    const built = await buildOrganization(app);
    const path = `/api/v2/organizations/${built.organization.name}/authentication-token`;
    const created = await app.as(built.owner.principal).post(path);
    const shown = await app.as(built.owner.principal).get(path);
    expect(JSON.stringify(shown.body)).not.toContain(secretOf(created));
    expect(created.headers['cache-control']).toBe('no-store');
  });
});
