import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTelemetry } from '@groundwork/telemetry';
import { createLogger } from '@groundwork/telemetry/logging';
import { fixedClock, testCertificate, type TestCertificate } from '@groundwork/testing';
import { listenerTimes } from '../server.ts';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

const host = 'registry.example.com';
const [first, second] = [testCertificate({ host }), testCertificate({ host })];

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'));
  folders.push(folder);
  return folder;
};
const apps: GatewayTestApp[] = [];

/** Certificate files as Kubernetes mounts a secret: links into a folder that is replaced as a whole. */
function mountedSecret(pair: TestCertificate) {
  const folder = newFolder();
  let generation = 0;
  const exchange = ({ cert, key }: TestCertificate) => {
    const fresh = join(folder, `..${(generation += 1)}`);
    mkdirSync(fresh);
    writeFileSync(join(fresh, 'tls.crt'), cert);
    writeFileSync(join(fresh, 'tls.key'), key);
    symlinkSync(fresh, join(folder, '..data_tmp'));
    renameSync(join(folder, '..data_tmp'), join(folder, '..data'));
    if (generation > 1) rmSync(join(folder, `..${generation - 1}`), { recursive: true });
  };
  exchange(pair);
  const [certFile, keyFile] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  symlinkSync('..data/tls.crt', certFile);
  symlinkSync('..data/tls.key', keyFile);
  return { certFile, keyFile, exchange, remove: () => rmSync(join(folder, '..data')) };
}

async function serving(pair: TestCertificate, times = listenerTimes, now?: string) {
  const secret = mountedSecret(pair);
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const clock = fixedClock(now);
  const app = await startGatewayTestApp({
    env: { TLS_CERT_FILE: secret.certFile, TLS_KEY_FILE: secret.keyFile },
    logger: createLogger({ service: 'gateway', level: 'info', destination }),
    times,
    clock,
  });
  apps.push(app);
  return { ...secret, app, port: app.port, lines, clock };
}

function ask(port: number, { cert }: TestCertificate, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, port, path: '/api/v2/ping', ca: cert };
    const asked = request({ ...options, ...(agent && { agent }) }, resolve);
    asked.on('error', reject);
    asked.end();
  });
}

async function statusOf(...given: Parameters<typeof ask>): Promise<number | undefined> {
  const response = await ask(...given);
  await text(response);
  return response.statusCode;
}

const handshake = (port: number, maxVersion: SecureVersion): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const options = { port, ca: first.cert, servername: host, minVersion: 'TLSv1', maxVersion } as const;
    const socket: TLSSocket = connect({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', reject);
  });

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the gateway over TLS', () => {
  let shared: Awaited<ReturnType<typeof serving>>;
  beforeAll(async () => {
    shared = await serving(first);
    apps.splice(0);
  });
  afterAll(() => shared.app.stop());

  it('requests over TLS are answered, one after the other on a connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const seen: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await ask(shared.port, first, agent);
      seen.push([response.statusCode, response.socket.localPort]);
      await text(response);
    }
    expect(seen).toEqual([1, 2, 3].map(() => [204, expect.any(Number)]));
    expect(new Set(seen.map(String)).size).toBe(1);
    agent.destroy();
  });

  it('TLS 1.2 and 1.3 are spoken, and nothing older', async () => {
    expect(await handshake(shared.port, 'TLSv1.3')).toBe('TLSv1.3');
    expect(await handshake(shared.port, 'TLSv1.2')).toBe('TLSv1.2');
    await expect(handshake(shared.port, 'TLSv1.1')).rejects.toThrow(/protocol version|unsupported/);
  });

  it('a client that does not trust the certificate sends no request', async () => {
    await expect(statusOf(shared.port, second)).rejects.toThrow(/certificate/);
  });

  it('plain http on the port of TLS gets no response, and the next request over TLS does', async () => {
    const socket = connectPlainly(shared.port, '127.0.0.1');
    socket.end('GET /api/v2/ping HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await text(socket)).toBe('');
    expect(await statusOf(shared.port, first)).toBe(204);
  });
});

describe('T-GW-4: slow clients over TLS', () => {
  it('a handshake that does not end is cut off', async () => {
    const { port } = await serving(first, { ...listenerTimes, handshakeTimeout: 100 });
    const socket = connectPlainly(port, '127.0.0.1');
    expect(await text(socket)).toBe('');
  });

  it('headers that do not end are 408', async () => {
    const { port } = await serving(first, {
      ...listenerTimes,
      headersTimeout: 100,
      connectionsCheckingInterval: 20,
    });
    const socket = connect({ port, ca: first.cert, servername: host }, () => {
      socket.write('GET /livez HTTP/1.1\r\nHost: a\r\nX: ');
    });
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408/);
  });
});

describe('a certificate that changes', () => {
  it('new connections get the new certificate, and open ones go on', async () => {
    const { app, port, exchange, lines } = await serving(first);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await statusOf(port, first, agent)).toBe(204);
    exchange(second);
    await app.reloadCertificate();
    expect(await statusOf(port, second)).toBe(204);
    await expect(statusOf(port, first)).rejects.toThrow(/certificate/);
    expect(await statusOf(port, first, agent)).toBe(204);
    agent.destroy();
    expect(lines.filter((line) => line.includes('using a new TLS certificate'))).toEqual([
      expect.stringContaining('"validUntil":"2049-01-01T00:00:00.000Z"'),
    ]);
  });

  it.each([
    ['two weeks before its end', '2048-12-19T00:00:00.000Z', 'warn', 'ends soon'],
    ['after its end', '2049-02-01T00:00:00.000Z', 'error', 'has ended'],
  ])('is logged once a day %s', async (_when, now, level, text) => {
    const { app, lines, clock } = await serving(first, listenerTimes, '2048-12-01T00:00:00.000Z');
    await app.reloadCertificate();
    const told = () => lines.filter((line) => line.includes(text));
    expect(told()).toEqual([]);
    clock.set(now);
    await app.reloadCertificate();
    await app.reloadCertificate();
    expect(told()).toEqual([expect.stringContaining(`"level":"${level}"`)]);
    clock.advance(24 * 60 * 60 * 1000);
    await app.reloadCertificate();
    expect(told()).toHaveLength(2);
  });

  it('the end of the certificate in use is a metric', async () => {
    const { lines, app } = await serving(first);
    const telemetry = await startTelemetry({
      process: 'gateway',
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      tracesEndpoint: undefined,
      logger: app.ctx.logger,
    });
    const port = /"port":(\d+),"msg":"metrics are at/.exec(lines.join(''))?.[1] ?? '';
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await response.text()).toMatch(/^groundwork_certificate_end_timestamp_seconds\{.*\} 2493072000$/m);
    await telemetry.stop();
  });

  it('TLS 1.1 stays refused after a change', async () => {
    const { app, port, exchange } = await serving(second);
    exchange(first);
    await app.reloadCertificate();
    expect(await handshake(port, 'TLSv1.2')).toBe('TLSv1.2');
    await expect(handshake(port, 'TLSv1.1')).rejects.toThrow(/protocol version|unsupported/);
  });

  it.each([
    ['a key of another certificate', { cert: second.cert, key: first.key }],
    ['a certificate that is not one', { cert: 'nonsense', key: second.key }],
    ['an empty key', { cert: second.cert, key: '' }],
  ])('%s is logged once, the old certificate stays, and the next good one is used', async (_what, broken) => {
    const { app, port, exchange, lines } = await serving(first);
    exchange(broken);
    await app.reloadCertificate();
    await app.reloadCertificate();
    expect(await statusOf(port, first)).toBe(204);
    const errors = lines.filter((line) => line.includes('"level":"error"'));
    expect(errors).toEqual([expect.stringContaining('cannot be used; keeping the old one')]);
    expect(errors[0]).not.toContain('PRIVATE KEY');
    exchange(second);
    await app.reloadCertificate();
    expect(await statusOf(port, second)).toBe(204);
  });

  it('files that are gone are logged once, and the old certificate stays', async () => {
    const { app, port, remove, lines } = await serving(first);
    remove();
    await app.reloadCertificate();
    await app.reloadCertificate();
    expect(await statusOf(port, first)).toBe(204);
    expect(lines.filter((line) => line.includes('ENOENT'))).toHaveLength(1);
  });
});

it('a client that keeps its connection does not keep the gateway from stopping', async () => {
  const { app, port } = await serving(first);
  const agent = new Agent({ keepAlive: true });
  expect(await statusOf(port, first, agent)).toBe(204);
  await app.stop();
  apps.splice(0);
  await expect(statusOf(port, first)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
