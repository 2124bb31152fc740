import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 of stored bytes in lower-case hex, and their number. */
export interface ObjectDigest {
  readonly sha256: string;
  readonly bytes: number;
}

export interface PutOptions {
  /** More bytes end the put with `too-large`; the bytes written by then are removed. */
  readonly maxBytes?: number;
  /** The sender's announced size; another one ends the put with `bad-request`. */
  readonly declaredBytes?: number;
}

/** First and last byte, inclusive, from 0; without `end` up to the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** Reason why archives cannot be stored, for an operator; stored ones may still be readable. */
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
   * Stores a stream. The object becomes visible whole and durable, or not at all: a rejection, for whatever reason,
   * leaves no object under the key. At most a few chunks are in memory.
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

  /** Removes an object, or the remains of a killed `put`. A missing object is not an error. */
  delete(key: string): Promise<void>;

  /** The storage's problem, if any: writes to a directory, or looks for the bucket. Never rejects. */
  check(): Promise<StorageProblem | undefined>;

  close(): void;
}

const keyPattern = /^[0-9a-f]{40}$/;

/** A new object key: 160 random bits as 40 hex digits, also safe where file names ignore case. */
export function newKey(): string {
  return randomBytes(20).toString('hex');
}

/** Stops an invalid key before it becomes part of a path or an address. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('an object key has 40 hex digits');
}
