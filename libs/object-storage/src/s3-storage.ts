import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createSemaphore } from '@groundwork/background';
import { conflict, isError, notFound, unavailable } from '@groundwork/errors';
import { measure, type MeasuredContent } from './measured-content.ts';
import { assertKey, isKey, type ListedObject, type ObjectStorage } from './object-storage.ts';

/** Location in an S3-compatible store. Credentials come from the usual places of the AWS SDK. */
export interface S3Location {
  readonly bucket: string;
  /** Prefix of every key; empty or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Set for a store other than AWS; addresses then name the bucket in the path. */
  readonly endpoint?: string;
}

const notImplemented = 501;
/** The minimum size of a part in S3. */
const partSize = 5 * 1024 * 1024;
/** Limit on the number of uploads that collect parts in memory, two parts each. Other uploads wait, and read nothing yet. */
const collectedAtOnce = 4;
/** Limit on the size of an object that is sent as one buffer, so that the request can be retried. */
const maxBufferBytes = 128 * 1024;
const maxPartBytes = 5 * 1024 * 1024 * 1024;

/** Objects in a bucket, visible when their upload completes; S3 guarantees that they are whole. */
export function s3Storage(location: S3Location): ObjectStorage {
  const client = connect(location);
  const collecting = createSemaphore(collectedAtOnce);
  const address = (key: string) => {
    assertKey(key);
    return { Bucket: location.bucket, Key: `${location.prefix}${key}` };
  };

  return {
    async put(key, content, options = {}) {
      const place = { ...address(key), IfNoneMatch: '*' };
      const { declaredBytes = Number.POSITIVE_INFINITY } = options;
      const measured = measure(content, options);
      if (declaredBytes <= maxBufferBytes) await putBuffer(client, place, measured);
      else if (declaredBytes <= maxPartBytes) await putStream(client, place, measured, declaredBytes);
      else await collecting(() => putParts(client, place, measured));
      return measured.digest();
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

    list: () => listBucket(client, location),

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

/** S3 lists names in the order of their bytes. */
async function* listBucket(client: S3Client, { bucket, prefix }: S3Location): AsyncIterable<ListedObject> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix },
    )) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        const key = Key.slice(prefix.length);
        if (isKey(key)) yield { key, bytes: Size, changedAt: LastModified };
      }
    }
  } catch (error) {
    throw storageFailure(error);
  }
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
  /** `*`, so that the upload never replaces another object. */
  readonly IfNoneMatch: string;
}

async function putBuffer(client: S3Client, place: Place, measured: MeasuredContent): Promise<void> {
  const pieces: Uint8Array[] = [];
  for await (const piece of measured.chunks) pieces.push(piece);
  const Body = Buffer.concat(pieces);
  await client.send(new PutObjectCommand({ ...place, Body })).catch((error: unknown) => {
    throw putFailure(error);
  });
}

/**
 * Sends content of a known length as it arrives, and keeps none of it in memory. It is the only part of a multipart
 * upload, because some stores accept half a body as an object, while an upload with a broken part is never completed.
 * Only the sender can retry it.
 */
async function putStream(
  client: S3Client,
  { IfNoneMatch, ...place }: Place,
  measured: MeasuredContent,
  bytes: number,
): Promise<void> {
  const content = Readable.from(measured.chunks, { objectMode: false });
  const broken = new AbortController();
  content.once('error', () => broken.abort());
  try {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    const part = { ...place, UploadId, PartNumber: 1, Body: content, ContentLength: bytes };
    const { ETag } = await client.send(new UploadPartCommand(part), { abortSignal: broken.signal });
    // Fails if more bytes follow than were announced.
    await finished(content);
    const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] };
    await client.send(
      new CompleteMultipartUploadCommand({ ...place, IfNoneMatch, UploadId, MultipartUpload }),
    );
  } catch (error) {
    content.destroy();
    broken.abort();
    await removeParts(client, place).catch(() => undefined);
    throw measured.failure() ?? putFailure(error);
  }
}

async function putParts(
  client: S3Client,
  { IfNoneMatch, ...place }: Place,
  measured: MeasuredContent,
): Promise<void> {
  const Body = Readable.from(measured.chunks, { objectMode: false });
  const upload = new Upload({ client, partSize, queueSize: 1, params: { ...place, IfNoneMatch, Body } });
  try {
    await upload.done();
  } catch (error) {
    await removeParts(client, place).catch(() => undefined);
    throw measured.failure() ?? putFailure(error);
  }
}

const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

const putFailure = (error: unknown) =>
  statusOf(error) === 412 ? conflict('This object already exists.') : storageFailure(error);

function connect({ endpoint, region }: S3Location): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // By default the SDK adds checksums to the body, which many compatible stores save as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Failures are thrown; without this, some are also written to the console.
    logger: silent,
    requestHandler: {
      connectionTimeout: 2_000,
      socketTimeout: 30_000,
      // An upload uses its connection until its client has sent everything. Uploads are limited elsewhere.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
}

/** Parts of an incomplete upload are billed until removed. A store that cannot list them (501) must remove them itself. */
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

/** Reason for the operator, from the status alone, because a response to HEAD has no body. */
function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return 'the credentials are wrong, or may not read the bucket';
  if (status === 404) return 'there is no such bucket';
  if (status === 301 || status === 400)
    return 'the bucket is in another region, or the credentials are wrong';
  if (status !== undefined) return `the store responds with ${status}`;
  if (isError(error) && error.name === 'CredentialsProviderError')
    return 'there are no credentials for the store';
  return isError(error) ? `the store cannot be reached (${error.name})` : 'the store cannot be reached';
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Only the cause, for the log, contains the address, because the message may reach a client. */
function storageFailure(cause: unknown) {
  return unavailable('The object storage is not available right now. Try again.', { cause });
}
