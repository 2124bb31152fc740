import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The digest of stored bytes: their SHA-256 as lower-case hex and their number. */
export interface ObjectDigest {
  readonly sha256: string;
  readonly bytes: number;
}

export interface PutOptions {
  /** More bytes than this end the put with `too-large`; what was written by then is removed. */
  readonly maxBytes?: number;
  /** The number of bytes that the sender announced; another number ends the put with `bad-request`. */
  readonly declaredBytes?: number;
}

/** First and last byte, both included, counted from 0; without `end` up to the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

/** Why archives cannot be stored, for an operator, and whether those that are stored can still be read. */
export interface StorageProblem {
  readonly reason: string;
  readonly canRead: boolean;
}

/**
 * Where archives and parsed details are stored (ADR 24). One object has one owner, a random key and immutable bytes.
 *
 * Every function throws `unavailable` when the storage cannot be reached, is full or refuses to work, and a plain
 * Error for a key that `newKey` cannot have made.
 */
export interface ObjectStorage {
  /**
   * Stores a stream. The object becomes visible whole and durable, or not at all: when this rejects, for whatever
   * reason, no object exists under the key. There are never more than a few chunks in memory.
   *
   * @throws GroundworkError `too-large`, `bad-request` (see PutOptions), `conflict` (the key is taken; it stays as it
   *   is)
   * @throws whatever the stream throws, unchanged
   */
  put(key: string, content: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<ObjectDigest>;

  /**
   * Opens the bytes of an object, or a range of them, for reading. Whoever opened it reads it to the end or destroys it.
   *
   * @throws GroundworkError `not-found`
   */
  openRead(key: string, range?: ByteRange): Promise<Readable>;

  /** The size of an object, or undefined if there is none. */
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;

  /** Removes an object and whatever a killed `put` has left under its key. A missing object is not an error. */
  delete(key: string): Promise<void>;

  /**
   * What is wrong with the storage; undefined if nothing is. A directory is written to; a bucket must exist for the
   * credentials. Never rejects.
   */
  check(): Promise<StorageProblem | undefined>;

  /** Closes connections. */
  close(): void;
}

const keyPattern = /^[0-9a-f]{40}$/;

/** A new object key: 160 random bits as 40 hex digits, which are also safe where file names ignore case. */
export function newKey(): string {
  return randomBytes(20).toString('hex');
}

/** Stops an invalid key before it becomes part of a path or an address. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('an object key has 40 hex digits');
}
