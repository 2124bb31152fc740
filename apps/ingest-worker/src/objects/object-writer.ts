import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { isGroundworkError, notFound, unavailable } from '@groundwork/errors';
import { newKey, type ObjectStorage, type PutOptions } from '@groundwork/object-storage';
import type { Logger } from '@groundwork/telemetry/logging';
import type { Subject } from '../subjects/subject.ts';
import { contentUntil } from './content-until.ts';
import { ObjectSwept, type ObjectStore } from './object.store.ts';

export const objectLease = { seconds: 60, renewedEverySeconds: 15 } as const;

export interface ObjectWriter {
  /**
   * Stores content for a record under a new key. `commit` must call `objects.markStored` in the transaction that refers to the object, or
   * `discard` it. If `commit` throws, it may have taken effect: the sweep then removes the object unless it was marked stored.
   *
   * @throws whatever `ObjectStorage.put` throws; nothing is left behind in that case
   * @throws GroundworkError `unavailable` if writing took so long that the sweep has taken the object
   * @throws GroundworkError `not-found` if the record is deleted before the content ends
   */
  write<Result>(
    subject: Subject,
    content: AsyncIterable<Uint8Array>,
    options: PutOptions,
    commit: (object: StoredObject) => Promise<Result>,
  ): Promise<Result>;
  discard(organizationId: OrganizationId, key: string): Promise<void>;
  /** Renews all leases, and ends writes for deleted records; runs every 15 s. */
  renew(): Promise<void>;
  stop(): void;
}

interface ObjectWriterOptions {
  readonly storage: ObjectStorage;
  readonly objects: ObjectStore;
  readonly logger: Logger;
}

/** A crash at any point leaves a row by which the sweep finds the bytes. */
export function createObjectWriter({ storage, objects, logger }: ObjectWriterOptions): ObjectWriter {
  const beingWritten = new Map<string, AbortController>();
  const renewal = setInterval(() => void renew(), objectLease.renewedEverySeconds * 1000).unref();

  async function renew() {
    const keys = [...beingWritten.keys()];
    if (keys.length === 0) return;
    try {
      await objects.renewWriting(keys, objectLease.seconds);
      // Content may keep coming for hours after the record is deleted.
      for (const key of await objects.findUnwanted(keys)) beingWritten.get(key)?.abort(notFound());
    } catch (error) {
      logger.warn({ err: error }, 'could not renew the leases of objects being written');
    }
  }

  async function discard(organizationId: OrganizationId, key: string) {
    try {
      await objects.markDeleting(organizationId, key, objectLease.seconds);
      await storage.delete(key);
      await objects.deleteRow(key);
    } catch (error) {
      logger.warn(
        { err: error, organizationId },
        'could not discard an unused object; the sweep will remove it',
      );
    }
  }

  return {
    async write(subject, content, options, commit) {
      const { organizationId } = subject;
      const key = newKey();
      const unwanted = new AbortController();
      await objects.insertWriting(subject, key, objectLease.seconds);
      beingWritten.set(key, unwanted);
      try {
        const wanted = contentUntil(unwanted.signal, content);
        const digest = await putOrDiscard(organizationId, key, wanted, options);
        return await commit({ key, ...digest });
      } catch (error) {
        if (!(error instanceof ObjectSwept)) throw error;
        // The row may be gone, and the bytes may have arrived after the sweep looked for them, so nothing else would find them.
        await discard(organizationId, key);
        throw unavailable('Storing the upload took too long. Try again.', { cause: error });
      } finally {
        beingWritten.delete(key);
      }
    },
    discard,
    renew,
    stop: () => clearInterval(renewal),
  };

  async function putOrDiscard(
    organizationId: OrganizationId,
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: PutOptions,
  ) {
    try {
      return await storage.put(key, content, options);
    } catch (error) {
      await discard(organizationId, key);
      // The key is new. If it is taken, the storage client has repeated our put after losing its response.
      if (isGroundworkError(error, 'conflict')) throw unavailable('Try again.', { cause: error });
      throw error;
    }
  }
}
