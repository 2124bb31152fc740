import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp({ UPLOAD_MAX_BYTES: '2000000' });
});
afterAll(() => app.stop());

const open = async (path: string, ...headers: string[]): Promise<Socket> => {
  const socket = connect(app.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write([`PUT ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  return socket;
};
const received = (socket: Socket) => {
  const chunks: string[] = [];
  socket.on('data', (chunk) => chunks.push(String(chunk)));
  return () => chunks.join('');
};
/**
 * Sends all contents at the same time. Those that a busy server refuses with 503 are sent again, one after the other.
 */
async function putAtOnce(path: string, contents: readonly Buffer[]): Promise<number[]> {
  const put = async (content: Buffer) => ({ content, ...(await app.client.put(path, content)) });
  const sent = await Promise.all(contents.map(put));
  const statuses = [];
  for (const { status, content } of sent) {
    let last = status;
    while (last === 503) last = (await put(content)).status;
    statuses.push(last);
  }
  return statuses;
}
const nothingIsLeft = () =>
  waitFor(async () => {
    const { writing, deleting } = await app.countObjects();
    return writing + deleting === 0;
  });

it('a transfer that breaks at any point leaves nothing, and the address stays usable', async () => {
  const path = app.signUpload();
  const content = randomBytes(300_000);
  const offsets = [0, 1, 299_999, ...Array.from({ length: 17 }, () => randomInt(300_000))];

  await Promise.all(
    offsets.map(async (offset) => {
      const socket = await open(path, 'Content-Length: 300000');
      socket.write(content.subarray(0, offset), () => socket.destroy());
      await once(socket, 'close');
    }),
  );

  await nothingIsLeft();
  expect(await app.client.put(path, content)).toMatchObject({ status: 200 });
  // A busy server notices some of the transfers only now.
  await waitFor(async () => (await app.storedFiles()).length === 1);
  await nothingIsLeft();
});

it('a chunked transfer without its last chunk leaves nothing', async () => {
  const before = await app.storedFiles();
  const socket = await open(app.signUpload(), 'Transfer-Encoding: chunked');
  socket.write('5\r\nhello\r\n', () => socket.destroy());
  await once(socket, 'close');

  await nothingIsLeft();
  expect(await app.storedFiles()).toEqual(before);
});

it('bytes beyond the announced length are never part of the archive', async () => {
  const subject = newId('moduleVersion');
  const organizationId = newId('organization');
  const path = app.signUpload({ subject, organizationId });
  const socket = await open(path, 'Content-Length: 5', 'Connection: close');
  socket.write('hello and more');

  // The rest is not an HTTP request; that is noticed before or after the upload is done.
  expect(await text(socket)).toMatch(/^HTTP\/1.1 (200|400) /);
  expect(await app.client.put(path, Buffer.from('hello'))).toMatchObject({ status: 200 });
  const upload = await app.ctx.stores.uploads.find(organizationId, 'module-version', subject);
  expect(upload?.archive.bytes).toBe(5);
});

it.each(['Content-Length: -1', 'Content-Length: 5, 6', 'Content-Length: 1e3', 'Transfer-Encoding: gzip'])(
  'a body of unclear length (%s) is 400',
  async (header) => {
    const socket = await open(app.signUpload(), header);
    socket.write('hello');

    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  },
);

it('a client that announces too much gets its response before it has sent anything', async () => {
  const socket = await open(app.signUpload(), 'Content-Length: 2000001');
  const response = received(socket);
  await waitFor(() => response().includes('\r\n\r\n'));
  socket.destroy();

  expect(response()).toMatch(/^HTTP\/1.1 413 /);
});

it('a client that keeps sending beyond the limit gets 413 and is cut off', async () => {
  const socket = await open(app.signUpload(), 'Transfer-Encoding: chunked');
  const response = received(socket);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  let sent = 0;
  const sendMore = () => {
    let more = true;
    while (more && !socket.destroyed) {
      more = socket.write(chunk);
      sent += chunk.length;
    }
  };
  socket.on('drain', sendMore);
  sendMore();
  await closed;

  expect(sent).toBeGreaterThan(2_000_000);
  expect(response()).toMatch(/^HTTP\/1.1 413 /);
  await nothingIsLeft();
});

it.each(['same', 'different'] as const)(
  'of 100 uploads at once to one address, exactly one is kept (%s bytes, 5 addresses)',
  async (kind) => {
    for (let round = 0; round < 5; round += 1) {
      const before = await app.storedFiles();
      const path = app.signUpload();
      const content = randomBytes(20_000);

      const contents = Array.from({ length: 100 }, () => (kind === 'same' ? content : randomBytes(20_000)));
      const statuses = await putAtOnce(path, contents);

      const accepted = statuses.filter((status) => status === 200).length;
      // No worker reads them here, so each replaces the one before it.
      expect(accepted).toBe(100);
      // In a busy database some records may fail; those objects are left to the sweep.
      await app.sweepAbandoned();
      await nothingIsLeft();
      expect((await app.storedFiles()).length).toBe(before.length + 1);
    }
  },
  60_000,
);
