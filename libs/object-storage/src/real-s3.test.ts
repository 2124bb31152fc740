import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newKey, type ObjectStorage } from './object-storage.ts';
import { objectStorageSuite } from './object-storage.suite.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { hasVersityGateway, startVersityGateway, type VersityGateway } from './testing/versity-gateway.ts';

const credentials = { access: 'test-key', secret: 'test-secret' } as const;
process.env.AWS_ACCESS_KEY_ID = credentials.access;
process.env.AWS_SECRET_ACCESS_KEY = credentials.secret;

const open = ({ endpoint }: VersityGateway, bucket = 'archives') =>
  openObjectStorage(`s3://${bucket}/some/folder?region=us-east-1&endpoint=${encodeURIComponent(endpoint)}`);

const withGateway = hasVersityGateway() ? describe : describe.skip;

withGateway('a server for S3 that is not ours (needs versitygw)', () => {
  objectStorageSuite('S3 of the Versity gateway', async () => {
    const gateway = await startVersityGateway(credentials);
    const storage = await open(gateway);
    return {
      storage,
      everythingStored: () => gateway.files(),
      async stop() {
        storage.close();
        await gateway.stop();
      },
    };
  });

  describe('its checks', () => {
    let gateway: VersityGateway;
    let storage: ObjectStorage;
    beforeAll(async () => {
      gateway = await startVersityGateway(credentials);
      storage = await open(gateway);
    });
    afterAll(async () => {
      storage.close();
      await gateway.stop();
    });

    it('nothing is wrong with a bucket that exists', async () => {
      expect(await storage.check()).toBeUndefined();
    });

    it('a bucket that does not exist is told', async () => {
      const elsewhere = await open(gateway, 'nowhere');
      expect(await elsewhere.check()).toEqual({ reason: 'there is no such bucket', canRead: false });
      elsewhere.close();
    });

    it('an upload that breaks leaves no parts', async () => {
      const broken = (async function* () {
        yield await Promise.resolve(Buffer.alloc(11 * 1024 * 1024));
        throw new Error('the client went away');
      })();

      await expect(storage.put(newKey(), Readable.from(broken))).rejects.toThrow('the client went away');

      expect(await gateway.files()).toEqual([]);
    });
  });
});
