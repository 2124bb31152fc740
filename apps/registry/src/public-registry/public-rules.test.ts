import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  startPublicRegistry,
  statementsOf,
  textsOf,
  waitFor,
  type PublicRegistryStandIn,
} from '@groundwork/testing';
import { ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;

beforeAll(async () => {
  upstream = await startPublicRegistry();
  app = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: upstream.url });
});
beforeEach(async () => {
  app.clock.advance(2 * 24 * 60 * 60_000);
  upstream.reset();
  const { knex } = app.ctx.databases.requests;
  for (const table of ['consumption_rules', 'public_version_dates']) await knex(table).delete();
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const module = '/api/registry/public/v1/modules/some-org/vpc/aws';

/** A public module with these versions, each with its age in hours, or null if no document tells it. */
function offer(ages: Readonly<Record<string, number | null>>): void {
  const now = app.clock.now().getTime();
  const texts = Object.keys(ages);
  upstream.respond((req, res) => {
    const [, version = ''] = /\/aws\/?([^/]*)$/.exec(req.url ?? '') ?? [];
    const age = ages[version === '' ? (texts[0] ?? '') : version];
    if (version !== 'versions' && age === undefined) return res.writeHead(404).end();
    const document =
      version === 'versions'
        ? {
            modules: [
              { source: 'some-org/vpc/aws', versions: texts.map((text) => ({ version: text, root: {} })) },
            ],
          }
        : {
            id: `some-org/vpc/aws/${version === '' ? texts[0] : version}`,
            versions: texts,
            ...(age !== null && { published_at: new Date(now - (age ?? 0) * 3_600_000).toISOString() }),
          };
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
}

/** A member of an organization with rules. */
function ruledReader() {
  const organization = app.organization();
  return { ...ruling(app, organization), reader: app.as(app.member(organization)) };
}

type Client = ReturnType<RegistryTestApp['as']>;

async function versionsOf(client: Client): Promise<unknown> {
  const { status, body } = await client.get(`${module}/versions`);
  expect(status).toBe(200);
  return JSON.stringify(body).match(/(?<="version":")[^"]+/g) ?? [];
}

describe('rules of consumption for public modules', () => {
  it('young versions are absent, also as the latest one, and versions whose age is not known', async () => {
    const { reader, enforce } = ruledReader();
    offer({ '2.0.0': 1, '1.1.0': null, '1.0.0': 100 });
    await enforce({ name: 'two-days', kind: 'minimum-age', hours: 48 });
    expect(await versionsOf(reader)).toEqual(['1.0.0']);
    expect((await reader.get(`${module}/1.0.0`)).body).toMatchObject({
      id: 'some-org/vpc/aws/1.0.0',
      versions: ['1.0.0'],
    });
    expect((await reader.get(module)).body).toMatchObject({ id: 'some-org/vpc/aws/1.0.0' });
    const young = await reader.get(`${module}/2.0.0`);
    expect([young.status, textsOf(young)]).toEqual([
      404,
      [expect.stringMatching(/^Version 2\.0\.0 is refused until /)],
    ]);
    const unknown = await reader.get(`${module}/1.1.0`);
    expect([unknown.status, textsOf(unknown)]).toEqual([
      404,
      [expect.stringMatching(/its age is not known yet\.$/)],
    ]);
    const stranger = app.as(app.member(app.organization()));
    expect(await versionsOf(stranger)).toEqual(['2.0.0', '1.1.0', '1.0.0']);
  });

  it('a date once known is kept, whatever the public registry says or does later', async () => {
    const { reader, enforce } = ruledReader();
    offer({ '1.0.0': 100 });
    await enforce({ kind: 'minimum-age', hours: 48 });
    expect(await versionsOf(reader)).toEqual(['1.0.0']);
    offer({ '1.0.0': 1 });
    app.clock.advance(5 * 60_000);
    expect(await versionsOf(reader)).toEqual(['1.0.0']);
    offer({ '1.0.0': null });
    app.clock.advance(5 * 60_000);
    expect(await versionsOf(reader)).toEqual(['1.0.0']);
  });

  it('dates are looked up once for all who ask, the newest hundred first', async () => {
    const { reader, enforce } = ruledReader();
    const texts = Array.from({ length: 150 }, (_, index) => `1.${149 - index}.0`);
    offer(Object.fromEntries(texts.map((text) => [text, 100])));
    await enforce({ kind: 'minimum-age', hours: 48 });
    const lookups = () => upstream.asked().filter((url) => /\/\d[^/]*$/.test(url)).length;
    await Promise.all([reader.get(`${module}/versions`), reader.get(`${module}/versions`)]);
    await waitFor(() => lookups() >= 100);
    const left = await versionsOf(reader);
    expect(left).toEqual(texts);
    expect(lookups()).toBe(150);
    await versionsOf(reader);
    expect(lookups()).toBe(150);
  });

  it('lists of allowed and denied modules obey the prefix', async () => {
    const { reader, enforce } = ruledReader();
    offer({ '2.0.0': 1, '1.0.0': 100 });
    await enforce({ kind: 'allow', modules: ['other/*/*'] });
    await enforce({ kind: 'deny', modules: ['public/some-org/*/*'], versions: '< 2.0' });
    expect(await versionsOf(reader)).toEqual(['2.0.0']);
    await enforce({ kind: 'allow', modules: ['public/other/*/*'] });
    expect(await versionsOf(reader)).toEqual([]);
    const latest = await reader.get(module);
    expect([latest.status, textsOf(latest)]).toEqual([
      404,
      [expect.stringContaining('not among the allowed ones')],
    ]);
  });

  it.each([
    ['no list of versions', { modules: 'none' }],
    ['another document', { versions: [] }],
  ])('with rules, a public registry that sends %s is refused', async (_name, body) => {
    const { reader, enforce } = ruledReader();
    upstream.respond((_req, res) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
    await enforce({ kind: 'minimum-age', hours: 48 });
    expect((await reader.get(`${module}/versions`)).status).toBe(502);
  });

  it('without rules, one statement asks for them', async () => {
    const { reader } = ruledReader();
    offer({ '1.0.0': 100 });
    await versionsOf(reader);
    const statements = await statementsOf(app.ctx.databases.requests, () => versionsOf(reader));
    expect(statements).toHaveLength(1);
  });
});
