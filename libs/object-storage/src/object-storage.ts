import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 of stored bytes in lower-case hex, and their number. */
export interface ObjectDigest {
  readonly sha256: string;
  readonly bytes: number;
}

export interface PutOptions {
  /** If there are more bytes, `put` throws `too-large`, and removes those that it has written. */
  readonly maxBytes?: number;
  /** The size that the sender announced. If the content has a different size, `put` throws `bad-request`. */
  readonly declaredBytes?: number;
}

/** Offsets of the first and the last byte, both inclusive; without `end`, up to the last byte of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** A complete object. `changedAt`: when it became visible, by the clock of the storage. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** Reason, for an operator, why archives cannot be stored. `canRead`: stored archives can still be read. */
export interface StorageProblem {
  readonly reason: string;
  readonly canRead: boolean;
}

/**
 * Storage of archives and parsed details (ADR 24). One object has one owner, a random key and immutable bytes.
 *
 * Every function throws `unavailable` when the storage cannot be reached, is full or refuses to work, and a plain Error
 * for a key that `newKey` cannot have created.
 */
export interface ObjectStorage {
  /**
   * Stores a stream. The object becomes visible only when it is complete and durable. If `put` rejects, for whatever
   * reason, it has stored no object under the key. At most a few chunks are in memory.
   *
   * @throws GroundworkError `too-large`, `bad-request` (see PutOptions), `conflict` (the key is taken; its object
   *   stays)
   * @throws the stream's own errors
   */
  put(key: string, content: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<ObjectDigest>;

  /** Opens an object, or a range of it; the caller reads or destroys it. @throws GroundworkError `not-found` */
  openRead(key: string, range?: ByteRange): Promise<Readable>;

  /** Undefined if there is no object. */
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;

  /**
   * Lists complete objects in the order of their keys, a part of them at a time. What is stored while it lists may be left out, and so
   * is everything with a name that `newKey` cannot have made.
   */
  list(): AsyncIterable<ListedObject>;

  /** Removes an object, or the remains of a killed `put`. A missing object is not an error. */
  delete(key: string): Promise<void>;

  /** Checks the storage: writes to the directory, or looks for the bucket. Returns a problem, if any; never rejects. */
  check(): Promise<StorageProblem | undefined>;

  close(): void;
}

const keyPattern = /^[0-9a-f]{40}$/;

/** A new object key: 160 random bits as 40 hex digits, also safe for file systems that ignore case. */
export function newKey(): string {
  return randomBytes(20).toString('hex');
}

export const isKey = (text: string): boolean => keyPattern.test(text);

/** Stops an invalid key before it becomes part of a path or an address. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('an object key has 40 hex digits');
}
