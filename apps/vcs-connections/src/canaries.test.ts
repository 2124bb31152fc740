import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@groundwork/logging';
import { resourceOf, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { checkDueConnections } from './oauth-clients/connection-checks.ts';
import { clientDocument, tokenDocument } from './testing/connected-organization.ts';
import { lentRepository } from './testing/lent-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from './testing/vcs-connections-test-app.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString('utf8'));
    done();
  },
});

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  const logger = createLogger({ service: 'vcs-connections', level: 'trace', destination });
  app = await startVcsConnectionsTestApp({}, { logger });
});
afterAll(() => app.stop());

const canaries: Buffer[] = [];

/** A text that is found nowhere unless it was carried there. */
function canary(): string {
  const text = `canary${randomBytes(12).toString('hex')}`;
  canaries.push(Buffer.from(text));
  return text;
}

/** An SSH key, which is known by its secret half, however it is written. */
function keyCanary(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  canaries.push(Buffer.from(jwkSchema.parse(privateKey.export({ format: 'jwk' })).d, 'base64url'));
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

const jwkSchema = z.object({ d: z.string() });
const tablesSchema = z.array(z.object({ table_name: z.string() }));
const dumpSchema = z.array(z.object({ dump: z.string().nullable() }));

/** Everything that the service's database holds, as text. */
async function dumpOf(tables: 'all' | 'without secrets'): Promise<string> {
  const { knex } = app.ctx.databases.requests;
  const rows: unknown = await knex('information_schema.tables')
    .where({ table_schema: 'public' })
    .select('table_name');
  const names = tablesSchema
    .parse(rows)
    .map((row) => row.table_name)
    .filter((name) => tables === 'all' || name !== 'sealed_secrets');
  const dumps = await Promise.all(
    names.map(async (name) => {
      const answer: unknown = await knex(name).select(
        knex.raw(`string_agg(to_jsonb(??)::text, '\n') as dump`, name),
      );
      return dumpSchema.parse(answer)[0]?.dump ?? '';
    }),
  );
  return dumps.join('\n');
}

/** Which canaries a text holds: raw, as hex, or as base64 at any offset. */
const foundIn = (text: string) =>
  canaries.filter((each) => formsOf(each).some((form) => text.includes(form)));

const formsOf = (bytes: Buffer) => [
  bytes.toString('latin1'),
  bytes.toString('hex'),
  // What stands before and after it changes the first and the last letters.
  ...[0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(4, -6),
  ),
];

const asText = ({ status, headers, body }: ApiResponse) => JSON.stringify({ status, headers, body });

describe('40 canaries, through every way in', () => {
  it('are found in no answer, log line, event, and in no table but sealed', async () => {
    const answers: string[] = [];
    const keep = (response: ApiResponse) => {
      answers.push(asText(response));
      return response;
    };
    for (let round = 0; round < 5; round += 1) {
      const { client, clientsPath, tokensPath, connection, create, lend } = await lentRepository(app, {
        'oauth-token-string': canary(),
        secret: canary(),
      });
      const { path, tokenPath } = connection;
      const ado = { 'service-provider': 'vcs6', 'oauth-token-string': canary(), 'private-key': keyCanary() };
      const other = resourceOf(keep(await create(ado)));
      keep(await client.patch(path, clientDocument({ secret: canary(), 'oauth-token-string': canary() })));
      keep(await client.patch(tokenPath, tokenDocument({ 'ssh-key': keyCanary() })));
      // Refused, and not repeated.
      keep(await create({ 'oauth-token-string': `${canary()} ${canary()}` }));
      keep(await create({ 'service-provider': 'vcs6', 'private-key': canary() }));
      keep(await create({ 'http-url': `https://me:${canary()}@git.example` }));
      keep(await client.patch(tokenPath, tokenDocument({ 'ssh-key': canary() })));
      keep(
        await client.patch(
          path,
          clientDocument({ secret: [canary()], 'oauth-token-string': { a: canary() } }),
        ),
      );
      keep(await client.post(clientsPath, `{"data": {"secret": "${canary()}`));
      for (const each of [
        clientsPath,
        tokensPath,
        `${clientsPath}?include=oauth_tokens&page[size]=5`,
        path,
        `${path}?include=oauth_tokens&show_affected_workspaces=true`,
        tokenPath,
        `${path}/oauth-tokens`,
        `/api/v2/oauth-clients/${other.id}`,
      ]) {
        keep(await client.get(each));
      }
      await lend();
      await breakToken(connection.tokenId);
      expect(await lend()).toMatchObject({ lent: false });
    }
    await checkDueConnections(checking(), () => Promise.reject(new Error('no provider'))).catch(
      () => undefined,
    );
    await app.settle();

    expect(canaries.length).toBeGreaterThanOrEqual(40);
    expect(answers.length).toBeGreaterThan(70);
    expect(lines.join('')).toContain('cannot be opened');
    expect(foundIn(answers.join('\n'))).toEqual([]);
    expect(foundIn(lines.join('\n'))).toEqual([]);
    expect(foundIn(JSON.stringify(app.published))).toEqual([]);
    expect(foundIn(await dumpOf('without secrets'))).toEqual([]);
    expect(foundIn(await dumpOf('all'))).toEqual([]);
  });

  it('would be found: the search sees them in each of its forms', () => {
    const [bytes = Buffer.alloc(0)] = canaries;
    const hidden = Buffer.concat([Buffer.from('{"x":"'), bytes, Buffer.from('"}')]);
    for (const encoding of ['utf8', 'hex', 'base64'] as const) {
      expect(foundIn(`… ${hidden.toString(encoding)} …`)).toEqual([bytes]);
    }
  });
});

const checking = () => ({ ...app.ctx, config: { ...app.ctx.config, checkIntervalSeconds: 3600 } });

/** What cannot be opened ends in an error that is logged. */
async function breakToken(tokenId: string) {
  await app.ctx.databases.requests
    .knex('sealed_secrets')
    .where({ row_id: tokenId, column_name: 'token' })
    .update({ value: randomBytes(60) });
}
