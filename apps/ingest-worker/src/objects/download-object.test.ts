import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DownloadClaim } from '@groundwork/auth';
import { newId } from '@groundwork/contracts/resource-ids';
import { newKey, type ObjectStorage } from '@groundwork/object-storage';
import { waitFor } from '@groundwork/testing';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

const content = randomBytes(300_000);
const sha256 = createHash('sha256').update(content).digest('hex');

const sign = (app: IngestTestApp, claim: Partial<DownloadClaim> & { key: string }) =>
  `/v1/object/${app.ctx.objectLinks.signDownload({
    sha256,
    fileName: 'vpc-aws-1.2.0.tar.gz',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
    ...claim,
  })}`;

describe('GET and HEAD /v1/object/:object_id', () => {
  let app: IngestTestApp;
  let key: string;
  let path: string;
  beforeAll(async () => {
    app = await startIngestTestApp();
    key = newKey();
    await app.ctx.storage.put(key, Readable.from([content]));
    path = sign(app, { key });
  });
  afterAll(() => app.stop());

  const get = async (from: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.baseUrl}${from}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };

  const described = {
    'content-type': 'application/gzip',
    'content-length': '300000',
    'content-disposition': 'attachment; filename=vpc-aws-1.2.0.tar.gz',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600, immutable',
    etag: `"${sha256}"`,
    'x-content-type-options': 'nosniff',
  };

  it('GET on a download address returns the archive', async () => {
    const response = await get(path);

    expect(response).toMatchObject({ status: 200, headers: described });
    expect(response.body.equals(content)).toBe(true);
  });

  it('HEAD on a download address returns the headers without a body', async () => {
    expect(await app.client.head(path)).toMatchObject({ status: 200, headers: described, body: undefined });
  });

  it('a download ignores the query', async () => {
    const query = `?archive=tar.gz&checksum=sha256:${'0'.repeat(64)}&x[]=1&x=2`;

    expect((await get(`${path}${query}`)).body.equals(content)).toBe(true);
  });

  it('a download ignores the Authorization header', async () => {
    expect(await get(path, { authorization: 'Bearer wrong' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=299999-', 299_999, 299_999],
    ['bytes=-100', 299_900, 299_999],
    ['bytes=100-9999999', 100, 299_999],
  ])('a download returns the part %s', async (range, start, end) => {
    const response = await get(path, { range });

    expect(response).toMatchObject({
      status: 206,
      headers: {
        'content-range': `bytes ${start}-${end}/300000`,
        'content-length': String(end - start + 1),
        etag: `"${sha256}"`,
      },
    });
    expect(response.body.equals(content.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=300000-', 'bytes=-0'])('a download returns 416 for %s', async (range) => {
    expect(await get(path, { range })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */300000' },
      body: Buffer.alloc(0),
    });
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-1', 'nonsense'])(
    'a download returns everything for %s',
    async (range) => {
      expect(await get(path, { range })).toMatchObject({
        status: 200,
        headers: { 'content-length': '300000' },
      });
    },
  );

  it('a part is returned only if If-Range names the same bytes', async () => {
    expect(await get(path, { range: 'bytes=0-9', 'if-range': `"${sha256}"` })).toMatchObject({ status: 206 });
    expect(await get(path, { range: 'bytes=0-9', 'if-range': '"other"' })).toMatchObject({ status: 200 });
  });

  it('a client that already has the bytes gets 304', async () => {
    const ask = (tags: string) => app.client.get(path, { headers: { 'if-none-match': tags } });
    const tag = `"${sha256}"`;
    for (const known of [tag, `W/${tag}`, `"other", W/"one",${tag}`, '*']) {
      expect(await ask(known)).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } });
    }
    for (const other of ['"other"', `W/"other", "${sha256}x"`, sha256]) {
      expect(await ask(other)).toMatchObject({ status: 200, headers: { etag: tag } });
    }
  });

  it('an empty object can be downloaded', async () => {
    const empty = newKey();
    await app.ctx.storage.put(empty, Readable.from([]));

    expect(await get(sign(app, { key: empty }))).toMatchObject({
      status: 200,
      headers: { 'content-length': '0' },
    });
  });

  it('a file name cannot break out of its header', async () => {
    const fileName = 'a"\r\nSet-Cookie: x=1;é.tar.gz';
    const { headers } = await get(sign(app, { key, fileName }));

    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="a\\"/);
  });

  describe('404', () => {
    const notFound = { status: 404, body: { errors: [{ status: '404', title: 'not found' }] } };

    it('an object id with any character changed is 404', async () => {
      const at = '/v1/object/'.length;
      for (const index of [at, at + 5, Math.floor((path.length + at) / 2), path.length - 1]) {
        const other = path[index] === 'A' ? 'B' : 'A';
        const forged = path.slice(0, index) + other + path.slice(index + 1);
        expect(await app.client.get(forged)).toMatchObject(notFound);
        expect(await app.client.head(forged)).toMatchObject({ status: 404 });
      }
    });

    it('an expired download address is 404 from its last moment on', async () => {
      const start = app.clock.now();
      app.clock.advance(3_600_000);
      expect(await app.client.get(path)).toMatchObject(notFound);
      app.clock.advance(-1);
      expect(await app.client.get(path)).toMatchObject({ status: 200 });
      app.clock.set(start);
    });

    it('downloading from an upload address is 404', async () => {
      expect(await app.client.get(app.signUpload())).toMatchObject(notFound);
    });

    it('a deleted object is 404', async () => {
      const gone = newKey();
      await app.ctx.storage.put(gone, Readable.from([content]));
      await app.ctx.storage.delete(gone);

      expect(await app.client.get(sign(app, { key: gone }))).toMatchObject(notFound);
      expect(await app.client.head(sign(app, { key: gone }))).toMatchObject({ status: 404 });
    });

    it('an object of another service is 404 while its organization is disabled, and once it is deleted', async () => {
      const organizationId = newId('organization');
      const owned = sign(app, { key, organizationId });
      const { subjects } = app.ctx.stores;
      expect((await app.client.head(owned)).status).toBe(200);
      await subjects.noteOrganization(organizationId, 1, { disabled: true });
      expect(await app.client.get(owned)).toMatchObject(notFound);
      await subjects.noteOrganization(organizationId, 2, { disabled: false });
      expect((await app.client.head(owned)).status).toBe(200);
      await subjects.buryOrganization(organizationId, 3);
      expect(await app.client.get(owned)).toMatchObject(notFound);
    });

    it('a PUT to a download address is 404', async () => {
      expect(await app.client.send({ method: 'PUT', path })).toMatchObject({ status: 404 });
      expect(await app.ctx.storage.stat(key)).toEqual({ bytes: 300_000 });
    });
  });

  it.each(['POST', 'PATCH', 'DELETE'] as const)(
    '%s on an object is 405, and the object stays',
    async (method) => {
      const { status, headers } = await app.client.send({ method, path });
      expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD, PUT' });
      expect(await app.ctx.storage.stat(key)).toEqual({ bytes: 300_000 });
    },
  );
});

describe('a download that fails', () => {
  let app: IngestTestApp;
  afterEach(() => app.stop());
  const opened: PassThrough[] = [];

  /** Starts an app whose objects have 1,000,000 bytes and deliver only what the test writes into `opened`. */
  const start = async () => {
    opened.length = 0;
    const storage: ObjectStorage = {
      put: () => Promise.reject(new Error('unused')),
      stat: () => Promise.resolve({ bytes: 1_000_000 }),
      openRead: () => {
        const stream = new PassThrough();
        opened.push(stream);
        return Promise.resolve(stream);
      },
      list: () => new PassThrough(),
      delete: () => Promise.resolve(),
      check: () => Promise.resolve(undefined),
      close: () => undefined,
    };
    app = await startIngestTestApp({}, { storage });
  };

  it('a download is aborted, never silently short, if the storage fails in the middle', async () => {
    await start();
    const response = fetch(`${app.baseUrl}${sign(app, { key: newKey() })}`);
    await waitFor(() => opened.length === 1);
    opened[0]?.write(Buffer.alloc(100_000));
    const body = (await response).arrayBuffer();
    opened[0]?.destroy(new Error('the disk broke'));

    await expect(body).rejects.toThrow();
  });

  it('a client that goes away frees its download, and the next download works', async () => {
    await start();
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`GET ${sign(app, { key: newKey() })} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await waitFor(() => opened.length === 1);
    opened[0]?.write(Buffer.alloc(100_000));
    await once(socket, 'data');
    socket.destroy();

    await waitFor(() => opened[0]?.destroyed);
    expect(await app.client.head(sign(app, { key: newKey() }))).toMatchObject({ status: 200 });
  });
});
