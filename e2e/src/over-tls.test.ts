import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import { z } from 'zod';
import { commands } from './testing/command-line.ts';
import { discoverAndInit, login } from './testing/discovering-client.ts';
import { asToken, provider, publishVersions, upload } from './testing/publisher.ts';
import { startTrustedPlatform, type TrustedPlatform } from './testing/trusted-platform.ts';
import { newVisitor } from './testing/visitor.ts';

const addressSchema = z.object({ port: z.int() });
const troubleshooting = readFileSync(join(import.meta.dirname, '../../docs/TROUBLESHOOTING.md'), 'utf8');

/** Without frames, colors, line breaks and what differs from run to run. */
const flat = (text: string, host: string) =>
  text
    .replaceAll(host, 'registry.example.com')
    .replaceAll(/[╷│╵\s]+/g, ' ')
    .trim();

/** What docs/TROUBLESHOOTING.md says that Terraform prints. */
function documented(name: string): string {
  const named = name === 'wrong-token' ? 'no-token' : name;
  const [, block = ''] =
    new RegExp(`<!-- printed: ${named} -->\\s+\`\`\`text\\n([^]*?)\`\`\``).exec(troubleshooting) ?? [];
  if (block === '') throw new Error(`docs/TROUBLESHOOTING.md has no block "printed: ${name}"`);
  return flat(block, 'registry.example.com');
}

/** A server that is not the platform, on a free port. */
async function serve(server: Server): Promise<{ host: string; close: () => void }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${addressSchema.parse(server.address()).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('clients that discover the platform over TLS', () => {
  let test: TrustedPlatform;
  let host: string;
  let trusted: string;
  let token: string;

  beforeAll(async () => {
    test = await startTrustedPlatform();
    ({ host, trusted } = test);
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('acme');
    token = await admin.createTeamToken(await admin.createTeam('acme', 'everybody'));
    const maker = asToken(test.platform.baseUrl, token);
    await maker.createModule('acme', 'network');
    const archive = tarball({ 'main.tf': 'output "hello" {\n  value = "hello"\n}\n' });
    await publishVersions(maker, { organization: 'acme', name: 'network' }, archive, ['1.0.0']);
    await maker.createModule('acme', 'broken');
    const { links } = await maker.createVersion('acme', 'broken', '1.0.0');
    await upload(links.upload, Buffer.from('not an archive'));
    await maker.untilIngested('acme', 'broken', '1.0.0');
  });
  afterAll(() => test.stop());

  it('every address in a response says https', async () => {
    const maker = asToken(test.platform.baseUrl, token);
    const { links } = await maker.createVersion('acme', 'network', '2.0.0');
    expect(links.upload).toMatch(new RegExp(`^https://${host}/v1/object/`));
    const connection = await maker.get('/api/v2/organizations/acme/registry-modules');
    expect(JSON.stringify(connection.body)).not.toContain('http://');
  });

  for (const [command, installed] of commands) {
    const run = installed ? it : it.skip;
    const source = `acme/network/${provider}`;

    run(`${command} init installs a module from a host that it discovers over TLS`, async () => {
      const { status, output } = await discoverAndInit({ command, host, token, source, trusted });
      expect(output).toContain(`${host}/${source} 1.0.0 for called`);
      expect(status).toBe(0);
    });

    run(
      `${command} login gets a token that its person allows in a browser, and installs with it`,
      async () => {
        const visitor = newVisitor(test.platform.baseUrl);
        const found = await login({
          command,
          host,
          trusted,
          async visit(address) {
            await visitor.open(address);
            await visitor.send('/app/sign-in', { token: test.adminToken });
            const done = await visitor.send('/app/oauth/authorize', { decision: 'allow' });
            expect(done.url.origin).toMatch(/^http:\/\/localhost:100(0\d|10)$/);
          },
        });
        expect(found).toMatchObject({ status: 0, stored: expect.stringMatching(/"token": "gwu_\w{36}"/) });
        const given = /"token": "(gwu_\w+)"/.exec(found.stored)?.[1] ?? '';
        expect((await asToken(test.platform.baseUrl, given).get('/api/v2/account/details')).status).toBe(200);
        const { status } = await discoverAndInit({ command, host, token: given, source, trusted });
        expect(status).toBe(0);
      },
    );

    const cases: readonly (readonly [
      name: string,
      given: () => Partial<Parameters<typeof discoverAndInit>[0]>,
    ])[] = [
      ['no-token', () => ({})],
      ['wrong-token', () => ({ token: `${token.slice(0, -1)}_` })],
      ['unknown-module', () => ({ token, source: `acme/other/${provider}` })],
      ['unpublished-version', () => ({ token, version: '9.0.0' })],
      ['failed-version', () => ({ token, source: `acme/broken/${provider}` })],
    ];
    for (const [name, given] of cases)
      run(`what ${command} init prints is explained: ${name}`, async () => {
        const { status, output } = await discoverAndInit({ command, host, source, trusted, ...given() });
        expect(status).toBe(1);
        if (command === 'terraform') expect(flat(output, host)).toContain(documented(name));
      });

    run(`what ${command} init prints for a host that is not the platform is explained`, async () => {
      const nothing: RequestListener = (_req, res) => void res.writeHead(404).end();
      const others = [
        ['wrong-host', await serve(createTlsServer({ ...test.certificate }, nothing))],
        ['no-tls', await serve(createServer(nothing))],
      ] as const;
      try {
        for (const [name, other] of others) {
          const given = { command, source, token, trusted, host: other.host };
          const { status, output } = await discoverAndInit(given);
          expect(status).toBe(1);
          if (command === 'terraform') expect(flat(output, other.host)).toContain(documented(name));
        }
      } finally {
        for (const [, other] of others) other.close();
      }
    });

    run(`what ${command} init prints for a certificate that it does not trust is explained`, async () => {
      const { status, output } = await discoverAndInit({ command, source, token, host });
      expect(status).toBe(1);
      if (command === 'terraform') expect(flat(output, host)).toContain(documented('untrusted-certificate'));
    });
  }
});
