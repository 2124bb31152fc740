import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('PUT /v1/object/:object_id', () => {
  let app: IngestTestApp;
  beforeAll(async () => {
    app = await startIngestTestApp({ UPLOAD_MAX_BYTES: '1000000' });
  });
  afterAll(() => app.stop());

  const put = (path: string, content: Buffer, headers: Record<string, string> = {}) =>
    app.client.put(path, content, { headers: { 'content-type': 'application/octet-stream', ...headers } });
  const filesWith = async (work: () => Promise<unknown>) => {
    const before = await app.storedFiles();
    await work();
    return (await app.storedFiles()).length - before.length;
  };

  it('an upload stores the archive, announces it, inserts the job, and returns 200 with an empty body', async () => {
    const subject = newId('moduleVersion');
    const organizationId = newId('organization');
    const content = randomBytes(300_000);

    const response = await put(app.signUpload({ subject, organizationId }), content, {
      'x-request-id': 'req-1',
    });

    expect(response).toMatchObject({ status: 200, body: undefined, headers: { 'content-length': '0' } });
    const upload = await app.ctx.stores.uploads.find(organizationId, 'module-version', subject);
    expect(upload?.archive).toMatchObject({ sha256: sha256(content), bytes: 300_000 });
    expect(await app.ctx.storage.stat(upload?.archive.key ?? '')).toEqual({ bytes: 300_000 });
    expect(await app.findOutcome(subject)).toMatchObject({ state: 'waiting', attempt: 0 });
    const events = (await app.outbox()).filter(({ aggregate }) => aggregate.id === subject);
    expect(events).toMatchObject([
      {
        type: 'upload.received',
        organizationId,
        aggregate: { kind: 'upload', version: 1 },
        cause: { actor: null, requestId: 'req-1' },
        data: { purpose: 'module-version', subject, archive: upload?.archive },
      },
    ]);
  });

  it('an archive of a policy set version can be uploaded', async () => {
    const subject = newId('policySetVersion');

    expect(
      await put(app.signUpload({ purpose: 'policy-set-version', subject }), Buffer.from('x')),
    ).toMatchObject({
      status: 200,
    });
    expect(await app.findOutcome(subject)).toMatchObject({ state: 'waiting' });
  });

  it.each(['Bearer not-a-token', 'Bearer ', 'Basic eDp5', 'x'])(
    'an upload ignores the Authorization header: %s',
    async (value) => {
      expect(await put(app.signUpload(), Buffer.from('x'), { authorization: value })).toMatchObject({
        status: 200,
      });
    },
  );

  it.each(['application/vnd.api+json', 'application/json', 'multipart/form-data', 'nonsense'])(
    'an upload ignores the Content-Type header: %s',
    async (type) => {
      expect(await put(app.signUpload(), Buffer.from('x'), { 'content-type': type })).toMatchObject({
        status: 200,
      });
    },
  );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['bytes that are not an archive', Buffer.from('no archive at all')],
  ])('an upload of %s is stored, and only the ingest judges it', async (_name, content) => {
    const subject = newId('moduleVersion');

    expect(await put(app.signUpload({ subject }), content)).toMatchObject({ status: 200 });
    expect(await app.findOutcome(subject)).toMatchObject({ state: 'waiting' });
  });

  describe('404, and nothing is stored', () => {
    const refused = async (path: string) => {
      const left = await filesWith(async () => {
        expect(await put(path, Buffer.from('x'))).toMatchObject({
          status: 404,
          body: { errors: [expect.objectContaining({ status: '404', title: 'not found' })] },
        });
      });
      expect(left).toBe(0);
    };

    it('an upload to an object id with any character changed is 404', async () => {
      const path = app.signUpload();
      const at = '/v1/object/'.length;
      for (const index of [at, at + 5, Math.floor((path.length + at) / 2), path.length - 1]) {
        const other = path[index] === 'A' ? 'B' : 'A';
        await refused(path.slice(0, index) + other + path.slice(index + 1));
      }
    });

    it.each([
      '/v1/object/x',
      '/v1/object/a.b.c',
      `/v1/object/${'a'.repeat(3000)}`,
      '/v1/object',
      '/v1/object/a/b',
    ])('an upload to %s is 404', (path) => refused(path));

    it('an expired upload address is 404 from its last moment on', async () => {
      const start = app.clock.now();
      const path = app.signUpload({ expiresAt: new Date(start.getTime() + 1000) });
      app.clock.advance(1000);
      await refused(path);
      app.clock.set(start);

      expect(await put(path, Buffer.from('x'))).toMatchObject({ status: 200 });
    });

    it('an upload to a download address is 404', () =>
      refused(
        `/v1/object/${app.ctx.objectLinks.signDownload({
          key: 'a'.repeat(40),
          sha256: 'b'.repeat(64),
          fileName: 'x.tar.gz',
          expiresAt: new Date('2030-01-01'),
        })}`,
      ));

    it('an upload whose subject does not match its purpose is 404', async () => {
      await refused(app.signUpload({ purpose: 'policy-set-version', subject: newId('moduleVersion') }));
      await refused(app.signUpload({ subject: newId('policySetVersion') }));
    });
  });

  it('an upload address rejects POST, PATCH and DELETE, and returns nothing to GET and HEAD', async () => {
    const path = app.signUpload();
    await put(path, Buffer.from('x'));
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect(await app.client.send({ method, path })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, PUT' },
      });
    }
    for (const method of ['GET', 'HEAD'] as const) {
      expect(await app.client.send({ method, path })).toMatchObject({ status: 404 });
    }
  });

  describe('an address that holds an archive', () => {
    it('uploading the same bytes again returns 200 and keeps one copy', async () => {
      const path = app.signUpload();
      const content = randomBytes(100_000);

      const left = await filesWith(async () => {
        expect(await put(path, content)).toMatchObject({ status: 200 });
        expect(await put(path, content)).toMatchObject({ status: 200, body: undefined });
      });

      expect(left).toBe(1);
    });
  });

  it('an upload returns 409 if the archive comes from a repository, and stores nothing', async () => {
    const path = `/v1/object/${app.ctx.objectLinks.signFetched({ subject: newId('moduleVersion') })}`;
    const left = await filesWith(async () => {
      expect(await put(path, randomBytes(1_000))).toMatchObject({
        status: 409,
        body: {
          errors: [
            {
              status: '409',
              detail:
                'This version is fetched from its repository and does not take an upload. Read the version to see its status.',
            },
          ],
        },
      });
      expect(await app.client.get(path)).toMatchObject({ status: 404 });
    });
    expect(left).toBe(0);
  });

  describe('413 for more bytes than allowed', () => {
    it.each([
      ['the limit of the process', 1_000_000, {}],
      ['the limit of the address', 1_000, { maxBytes: 1_000 }],
    ])('413 is returned above %s', async (_name, limit, claim) => {
      expect(await put(app.signUpload(claim), randomBytes(limit))).toMatchObject({ status: 200 });
      const left = await filesWith(async () => {
        expect(await put(app.signUpload(claim), randomBytes(limit + 1))).toMatchObject({
          status: 413,
          body: { errors: [{ status: '413', detail: `The limit is ${limit} bytes.` }] },
        });
      });
      expect(left).toBe(0);
    });

    it('a body without Content-Length above the limit is 413, and the address stays usable', async () => {
      const path = app.signUpload({ maxBytes: 1_000 });
      const chunked = async (size: number) =>
        fetch(`${app.baseUrl}${path}`, {
          method: 'PUT',
          body: new Blob([randomBytes(size)]).stream(),
          duplex: 'half',
        });

      expect((await chunked(1_001)).status).toBe(413);
      expect((await chunked(1_000)).status).toBe(200);
    });
  });
});
