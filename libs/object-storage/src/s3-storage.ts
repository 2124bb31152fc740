import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { conflict, isError, notFound, unavailable } from '@groundwork/errors';
import { measure } from './measured-content.ts';
import { assertKey, type ObjectStorage } from './object-storage.ts';

/** Where an S3-compatible store is. Credentials come from the usual places of the AWS SDK. */
export interface S3Location {
  readonly bucket: string;
  /** Prefix of every key; empty or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Set for a store other than AWS; addresses then name the bucket in the path. */
  readonly endpoint?: string;
}

const notImplemented = 501;
/** The smallest part that S3 accepts, and so the memory that one upload needs. */
const partSize = 5 * 1024 * 1024;

/** Objects in a bucket. An object becomes visible when its upload completes; S3 itself guarantees that it is whole. */
export function s3Storage(location: S3Location): ObjectStorage {
  const client = connect(location);
  const address = (key: string) => {
    assertKey(key);
    return { Bucket: location.bucket, Key: `${location.prefix}${key}` };
  };

  return {
    async put(key, content, options = {}) {
      const place = address(key);
      const measured = measure(content, options);
      const upload = new Upload({
        client,
        partSize,
        queueSize: 1,
        params: {
          ...place,
          Body: Readable.from(measured.chunks, { objectMode: false }),
          IfNoneMatch: '*',
        },
      });
      try {
        await upload.done();
        return measured.digest();
      } catch (error) {
        await removeParts(client, place).catch(() => undefined);
        if (statusOf(error) === 412) throw conflict('This object already exists.');
        throw measured.failure() ?? storageFailure(error);
      }
    },

    async openRead(key, range) {
      const place = address(key);
      const asked = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {};
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...place, ...asked }));
        if (Body instanceof Readable) return Body;
        throw new Error('the object storage returned no readable body');
      } catch (error) {
        throw statusOf(error) === 404 ? notFound() : storageFailure(error);
      }
    },

    async stat(key) {
      const place = address(key);
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(place));
        return { bytes: ContentLength ?? 0 };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw storageFailure(error);
      }
    },

    async delete(key) {
      const place = address(key);
      try {
        await client.send(new DeleteObjectCommand(place));
        await removeParts(client, place);
      } catch (error) {
        throw storageFailure(error);
      }
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: location.bucket }));
        return undefined;
      } catch (error) {
        return { reason: reasonOf(error), canRead: false };
      }
    },

    close: () => client.destroy(),
  };
}

function connect({ endpoint, region }: S3Location): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // With the default many compatible stores keep the checksum framing as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
  });
}

/**
 * Parts of an upload that was never completed are invisible, but kept and billed until someone removes them. A store that
 * cannot list them (501) has to do that by itself.
 */
async function removeParts(client: S3Client, { Bucket, Key }: { Bucket: string; Key: string }) {
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
    .catch((error: unknown) => {
      if (statusOf(error) === notImplemented) return { Uploads: [] };
      throw error;
    });
  for (const { UploadId } of Uploads) {
    if (UploadId !== undefined) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }
}

/** What an operator has to look at; a response to HEAD has no text. */
function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return 'the credentials are wrong, or may not read the bucket';
  if (status === 404) return 'there is no such bucket';
  if (status === 301 || status === 400)
    return 'the bucket is in another region, or the credentials are wrong';
  if (status !== undefined) return `the store responds with ${status}`;
  return isError(error) ? `the store cannot be reached (${error.name})` : 'the store cannot be reached';
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** The address stays in the cause, for the log; the message may reach a client. */
function storageFailure(cause: unknown) {
  return unavailable('The object storage is not available right now. Try again.', { cause });
}
