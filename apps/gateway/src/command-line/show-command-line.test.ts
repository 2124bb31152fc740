import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleFolder } from '@groundwork/testing/bundle';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
let bytes: Buffer;
beforeAll(async () => {
  bytes = await readFile(join(bundleFolder, 'cli', 'groundwork.tgz'));
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

const path = '/cli/groundwork.tgz';

describe('GET /cli/groundwork.tgz', () => {
  it('the package is served without a token, byte for byte, with its digest', async () => {
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`);
    expect(response.headers.get('content-type')).toBe('application/gzip');
  });

  it('whoever has it already gets 304', async () => {
    const { headers } = await app.client.head(path);
    const again = await app.client.get(path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });

  it('the digest is there by itself, as sha256sum reads it', async () => {
    const { body, headers } = await app.client.get(`${path}.sha256`);
    expect(body).toBe(`${createHash('sha256').update(bytes).digest('hex')}  groundwork.tgz\n`);
    expect(headers['groundwork-version']).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
