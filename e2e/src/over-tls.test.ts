import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { commands } from './testing/command-line.ts';
import { discoverAndInit, login } from './testing/discovering-client.ts';
import { asProcess, failureIn, newPerson, type Person } from './testing/groundwork.ts';
import { moduleFolder } from './testing/module-folder.ts';
import { asToken, provider, publishVersions, upload } from './testing/publisher.ts';
import { startTrustedPlatform, type TrustedPlatform } from './testing/trusted-platform.ts';
import { newVisitor } from './testing/visitor.ts';

const hasTerraform = commands.some(([command, isInstalled]) => command === 'terraform' && isInstalled);
const addressSchema = z.object({ port: z.int() });
const troubleshooting = readFileSync(
  join(import.meta.dirname, '../../docs/troubleshooting/clients.md'),
  'utf8',
);

/** Removes frames, colors, line breaks and values that vary between runs. */
const flat = (text: string, host: string) =>
  text
    .replaceAll(host, 'registry.example.com')
    .replaceAll(/[╷│╵\s]+/g, ' ')
    .trim();

/** Output of Terraform as docs/troubleshooting/clients.md shows it. */
function documented(name: string): string {
  const named = name === 'wrong-token' ? 'no-token' : name;
  const [, block = ''] =
    new RegExp(`<!-- printed: ${named} -->\\s+\`\`\`text\\n([^]*?)\`\`\``).exec(troubleshooting) ?? [];
  if (block === '') throw new Error(`docs/troubleshooting/clients.md has no block "printed: ${name}"`);
  return flat(block, 'registry.example.com');
}

/** A server other than the platform, on a free port. */
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

/** A client closes the server of its callback once it has the code, maybe before it has sent the browser its page. */
function ignoreCutCallback(error: unknown): void {
  const cut = z.object({ cause: z.object({ code: z.literal('UND_ERR_SOCKET') }) });
  if (!cut.safeParse(error).success) throw error;
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
            await visitor.send('/app/oauth/authorize', { decision: 'allow' }).catch(ignoreCutCallback);
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

  describe('groundwork, with a certificate that this machine does not trust by itself', () => {
    const logIn = (person: Person, ...args: string[]) =>
      person.run(['login', host, '--with-token', ...args], { input: token });

    it('says how to trust it', async () => {
      const ended = await logIn(newPerson({}, asProcess));
      expect(ended.code).toBe(6);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining(`does not trust the certificate of ${host}`),
        `Add the certificate of its authority: groundwork login ${host} --ca-file FILE`,
      ]);
    });

    it('trusts it from the login on, and Terraform installs what it publishes', async () => {
      const person = newPerson({}, asProcess);
      const { code, told } = await logIn(person, '--ca-file', trusted);
      expect(code).toBe(0);
      expect(told).toContain(`export SSL_CERT_FILE=${trusted}`);
      expect(existsSync(join(person.home, '.terraformrc'))).toBe(false);
      const folder = moduleFolder('trusting');
      const { printed } = await person.run([
        ...['module', 'publish', folder, '--version', '1.0.0', '--organization', 'acme'],
      ]);
      expect(printed).toContain('Published acme/trusting/generic 1.0.0.');
      const wrong = { env: { GROUNDWORK_TOKEN: 'wrong' } };
      expect(await person.run(['whoami'], wrong)).toMatchObject({ code: 4 });
      if (!hasTerraform) return;
      const root = join(person.home, 'root');
      mkdirSync(root);
      writeFileSync(join(root, 'main.tf'), printed.slice(printed.indexOf('module "')));
      const output = execFileSync('terraform', ['init', '-no-color', '-input=false'], {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          HOME: person.home,
          SSL_CERT_FILE: trusted,
          CHECKPOINT_DISABLE: '1',
        },
        encoding: 'utf8',
      });
      expect(output).toContain(`${host}/acme/trusting/generic 1.0.0`);
    });

    it('can be interrupted, though it has started a second time for the certificate', async () => {
      const person = newPerson({}, asProcess);
      const [browser, opened] = [join(person.home, 'browser.sh'), join(person.home, 'opened')];
      writeFileSync(browser, `#!/bin/sh\ntouch '${opened}'\n`, { mode: 0o755 });
      const interruption = new AbortController();
      const ended = person.run(['login', host, '--web', '--ca-file', trusted], {
        env: { BROWSER: browser },
        interruptedBy: interruption.signal,
      });
      await waitFor(() => existsSync(opened), { describe: 'the browser' });
      interruption.abort();
      expect(await ended).toMatchObject({ code: 130, told: expect.stringContaining('Interrupted.') });
    });
  });
});
