import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing/wait-for';
import { newTemporaryFolder } from '@groundwork/testing/temporary-folders';
import { z } from 'zod';
import { read } from './workspace.ts';

const example = read('examples/compose-tls/Caddyfile');

/** Program that takes the configuration: `CADDY=<path>`, or the one on the PATH. */
const caddy = process.env['CADDY'] ?? 'caddy';
const isInstalled = spawnSync(caddy, ['version']).error === undefined;

(isInstalled ? describe : describe.skip)('the example of Caddy in front of compose (needs caddy)', () => {
  it('Caddy accepts it', () => {
    const file = join(newTemporaryFolder('caddy'), 'Caddyfile');
    writeFileSync(file, example);
    const checked = run(['validate', '--adapter', 'caddyfile', '--config', file], 'registry.example.com');
    expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining('"level":"error"')]);
  });

  it('a request reaches the gateway as it was sent, with the address of its client', async () => {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders; bytes: number }[] = [];
    const gateway = createHttpServer((req, res) => {
      void buffer(req).then(({ length }) => {
        seen.push({ url: req.url, headers: req.headers, bytes: length });
        res.end('served');
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const proxy = await startCaddy(portOf(gateway.address()));
    try {
      const body = Buffer.alloc(2 * 1024 * 1024);
      const path = '/modules/a%2Fb?q=%20x';
      const headers = { authorization: 'Bearer token', origin: 'https://localhost' };
      await waitFor(
        async () => {
          expect(await put(proxy.port, path, { headers, body })).toEqual({
            status: 200,
            policy: 'max-age=31536000',
            text: 'served',
          });
          return true;
        },
        { timeoutMs: 60_000, describe: 'Caddy to pass a request on' },
      );
      expect(seen).toEqual([
        {
          url: path,
          headers: expect.objectContaining({ ...headers, 'x-forwarded-for': '127.0.0.1' }),
          bytes: body.length,
        },
      ]);
    } finally {
      proxy.stop();
      gateway.close();
    }
  }, 90_000);
});

/** For `localhost`, Caddy makes a certificate itself. Everything else is as in the example. */
async function startCaddy(gatewayPort: number): Promise<{ port: number; stop: () => void }> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(newTemporaryFolder('caddy'), 'Caddyfile');
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n}\n`;
  writeFileSync(file, own + example.replace('gateway:8080', `127.0.0.1:${gatewayPort}`));
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: environment(`localhost:${port}`),
    stdio: 'ignore',
  });
  return { port, stop: () => child.kill('SIGKILL') };
}

const run = (args: readonly string[], domain: string) =>
  spawnSync(caddy, args, { env: environment(domain), encoding: 'utf8' });

/** Caddy keeps certificates in the user's folder otherwise. */
function environment(domain: string): NodeJS.ProcessEnv {
  const folder = newTemporaryFolder('caddy');
  return { PATH: process.env['PATH'], HOME: folder, DOMAIN: domain };
}

async function put(
  port: number,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
) {
  const agent = new Agent({ rejectUnauthorized: false });
  const sent = request({ host: 'localhost', port, path, method: 'PUT', headers, agent });
  sent.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const text = String(await buffer(response));
  return { status: response.statusCode, policy: response.headers['strict-transport-security'], text };
}

const portOf = (address: unknown) => z.object({ port: z.int() }).parse(address).port;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}
