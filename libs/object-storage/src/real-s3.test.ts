import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newKey, type ObjectStorage } from './object-storage.ts';
import { objectStorageSuite } from './object-storage.suite.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { s3Programs, type S3Server } from './testing/s3-servers.ts';

const credentials = { access: 'test-key', secret: 'test-secret' } as const;
process.env.AWS_ACCESS_KEY_ID = credentials.access;
process.env.AWS_SECRET_ACCESS_KEY = credentials.secret;

const open = (
  { endpoint }: Pick<S3Server, 'endpoint'>,
  { bucket = 'archives', region = 'us-east-1' }: { bucket?: string; region?: string } = {},
) =>
  openObjectStorage(`s3://${bucket}/some/folder?region=${region}&endpoint=${encodeURIComponent(endpoint)}`);

/** Passes requests on; `hinder` may answer them itself, or wait. Returns its address, and the requests in words. */
async function startProxy(
  target: string,
  hinder: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>,
) {
  const asked: string[] = [];
  const server: Server = createServer((req, res) => {
    void (async () => {
      asked.push(`${req.method} ${req.url}`);
      if (await hinder(req, res)) return;
      const { method, url = '', headers } = req;
      const passed = request(`${target}${url}`, { method: method ?? 'GET', headers }, (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
      });
      passed.on('error', () => res.destroy());
      req.pipe(passed);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    asked,
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const program of s3Programs(process.env)) {
  const { name } = program;
  if (!program.isInstalled) {
    it.skip(`S3 of ${name} (skipped: it is not installed; npm run verify:s3)`, () => undefined);
    continue;
  }
  const start = async () => {
    const server = await program.start(credentials);
    const storage = await open(server);
    const stop = async () => {
      storage.close();
      await server.stop();
    };
    return { storage, everythingStored: () => server.everythingStored(), stop };
  };
  objectStorageSuite(`S3 of ${name}`, start, program);

  describe(`S3 of ${name}`, () => {
    let server: S3Server;
    let storage: ObjectStorage;
    beforeAll(async () => {
      server = await program.start(credentials);
      storage = await open(server);
    });
    afterAll(async () => {
      storage.close();
      await server.stop();
    });

    it('nothing is wrong with a bucket that exists', async () => {
      expect(await storage.check()).toBeUndefined();
    });

    it('a bucket that does not exist is told', async () => {
      const elsewhere = await open(server, { bucket: 'nowhere' });
      expect(await elsewhere.check()).toEqual({ reason: 'there is no such bucket', canRead: false });
      elsewhere.close();
    });

    it('an upload that breaks leaves no parts', async () => {
      const broken = (async function* () {
        yield await Promise.resolve(Buffer.alloc(11 * 1024 * 1024));
        throw new Error('the client went away');
      })();

      await expect(storage.put(newKey(), Readable.from(broken))).rejects.toThrow('the client went away');

      expect(await server.everythingStored()).toEqual([]);
    });

    it('the bucket is in the path, below the configured folder', async () => {
      const proxy = await startProxy(server.endpoint, () => Promise.resolve(false));
      const own = await open(proxy);
      const key = newKey();
      await own.put(key, Readable.from([Buffer.from('x')]));
      expect(proxy.asked).toEqual([expect.stringContaining(`/archives/some/folder/${key}`)]);
      own.close();
      proxy.close();
    });

    it('requests are signed for the region of the address', async () => {
      const signed: (string | undefined)[] = [];
      const proxy = await startProxy(server.endpoint, ({ headers }) => {
        signed.push(headers.authorization);
        return Promise.resolve(false);
      });
      const elsewhere = await open(proxy, { region: 'eu-central-1' });
      const reason = 'the bucket is in another region, or the credentials are wrong';
      expect(await elsewhere.check()).toEqual(
        program.checksSignatures === true ? { reason, canRead: false } : undefined,
      );
      expect(signed).toEqual([expect.stringContaining('/eu-central-1/s3/aws4_request')]);
      elsewhere.close();
      proxy.close();
    });

    (program.checksSignatures === true ? it : it.skip)(
      'an object cannot be read without credentials (needs a server that checks signatures)',
      async () => {
        const key = newKey();
        await storage.put(key, Readable.from([Buffer.from('kept')]));
        const response = await fetch(`${server.endpoint}/archives/some/folder/${key}`);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain('kept');
      },
    );

    it('one 503 of the store is not seen by the reader, and two are 503', async () => {
      let failures = 1;
      const proxy = await startProxy(server.endpoint, (_req, res) => {
        if (failures === 0) return Promise.resolve(false);
        failures -= 1;
        res.writeHead(503).end();
        return Promise.resolve(true);
      });
      const key = newKey();
      await storage.put(key, Readable.from([Buffer.from('kept')]));
      const own = await open(proxy);
      expect(String(await buffer(await own.openRead(key)))).toBe('kept');
      failures = 2;
      await expect(own.openRead(key)).rejects.toMatchObject({ kind: 'unavailable' });
      own.close();
      proxy.close();
    });

    it('a store that takes two seconds for each request only takes longer', async () => {
      const slowly = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000));
      const proxy = await startProxy(server.endpoint, slowly);
      const own = await open(proxy);
      const key = newKey();
      const size = 200_000;
      expect(await own.put(key, Readable.from([Buffer.alloc(size)]), { declaredBytes: size })).toMatchObject({
        bytes: size,
      });
      expect(await own.stat(key)).toEqual({ bytes: size });
      own.close();
      proxy.close();
    });
  });
}
