import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';

/** Keys by id: the current one signs, all verify (`keyRingSchema` of libs/config creates one). */
export interface KeyRing {
  readonly current: { readonly id: string; readonly key: Buffer };
  find(id: string): { readonly key: Buffer } | undefined;
}

const maxObjectIdLength = 2048;
/** Separates these signatures from any other use of the same keys. */
const domain = 'groundwork-object-v1\n';

const milliseconds = z.int().positive().max(8_640_000_000_000_000);

const uploadClaimSchema = z
  .tuple([
    z.literal('u'),
    z.enum(['module-version', 'policy-set-version', 'policy-plan', 'public-archive']),
    z.string().min(1).max(128),
    idSchema('organization'),
    milliseconds,
    z.int().positive(),
    z.string().min(1).max(64),
  ])
  .transform(([, purpose, subject, organizationId, expiresAt, maxBytes, nonce]) => ({
    kind: 'upload' as const,
    purpose,
    subject,
    organizationId,
    expiresAt: new Date(expiresAt),
    maxBytes,
    nonce,
    uploader: uploaderOf(nonce),
  }));

const downloadClaimSchema = z
  .tuple([
    z.literal('d'),
    z.string().min(1).max(512),
    z.string().regex(/^[0-9a-f]{64}$/),
    z.string().min(1).max(256),
    milliseconds,
    idSchema('organization').optional(),
  ])
  .transform(([, key, sha256, fileName, expiresAt, organizationId]) => ({
    kind: 'download' as const,
    key,
    sha256,
    fileName,
    expiresAt: new Date(expiresAt),
    ...(organizationId !== undefined && { organizationId }),
  }));

const fetchedClaimSchema = z
  .tuple([z.literal('f'), z.string().min(1).max(128)])
  .transform(([, subject]) => ({ kind: 'fetched' as const, subject }));

const claimSchema = z.union([uploadClaimSchema, downloadClaimSchema, fetchedClaimSchema]);

/**
 * Permission to send one archive for one record (ADR 5), or the plan of one policy evaluation.
 *
 * - `purpose`, `subject`: the kind of record, and its id (`modver-…`, `polsetver-…`, `poleval-…`, `pubarch-…`).
 * - `maxBytes`: size limit of the archive or plan.
 * - `nonce`: stored with the record, so that every read of the record shows the same address. For a public archive, the SHA-256 that its
 *   bytes must have.
 * - `uploader`: pseudonym of the user who requested the address (`uploaderKey`), part of the nonce; null if not a user.
 */
export type UploadClaim = z.infer<typeof uploadClaimSchema>;

/**
 * Permission to read one stored object: its storage key, its digest, and the file name that clients see. `organizationId`: the
 * owner of an object that the service which delivers it does not know.
 */
export type DownloadClaim = z.infer<typeof downloadClaimSchema>;

/** States that the archive comes from a repository, so that the upload address can say why it accepts nothing. */
export type FetchedClaim = z.infer<typeof fetchedClaimSchema>;

export interface ObjectLinks {
  /** Object id of an upload address. The same claim and signing key give the same id. */
  signUpload(claim: Omit<UploadClaim, 'kind' | 'uploader'>): string;
  signFetched(claim: Omit<FetchedClaim, 'kind'>): string;
  signDownload(claim: Omit<DownloadClaim, 'kind'>): string;
  /** The claim in an object id; null if no key of the ring has signed it. The caller checks the expiry. */
  open(objectId: string): UploadClaim | DownloadClaim | FetchedClaim | null;
}

/** Object ids: `<key id>.<claim as base64url JSON>.<HMAC-SHA-256 as base64url>` (docs/adr/0005-upload-links.md). */
export function createObjectLinks(keyRing: KeyRing): ObjectLinks {
  return {
    signUpload: ({ purpose, subject, organizationId, expiresAt, maxBytes, nonce }) =>
      sign(keyRing, ['u', purpose, subject, organizationId, expiresAt.getTime(), maxBytes, nonce]),
    signFetched: ({ subject }) => sign(keyRing, ['f', subject]),
    signDownload: ({ key, sha256, fileName, expiresAt, organizationId }) =>
      sign(keyRing, [
        'd',
        key,
        sha256,
        fileName,
        expiresAt.getTime(),
        ...(organizationId === undefined ? [] : [organizationId]),
      ]),
    open: (objectId) => {
      const claim = authenticClaim(keyRing, objectId);
      return claim === undefined ? null : (claimSchema.safeParse(claim).data ?? null);
    },
  };
}

/**
 * 128 random bits for a new upload address, 22 base64url characters; then, after a dot, the user who requested it.
 *
 * @param uploader from `uploaderKey` or `uploaderOf`, or null
 */
export function newNonce(uploader: string | null = null): string {
  const random = randomBytes(16).toString('base64url');
  return uploader === null ? random : `${random}.${uploader}`;
}

/**
 * Pseudonym of a user in upload addresses: 96 bits, 16 base64url characters. It is the same in all of their
 * addresses, so that users get fair shares of the readers, and it does not reveal the id.
 */
export function uploaderKey(userId: string): string {
  return createHash('sha256').update(domain).update(userId).digest('base64url').slice(0, 16);
}

/** The user who requested the upload address with this nonce; null if the nonce names none. */
export function uploaderOf(nonce: string): string | null {
  return nonce.split('.')[1] ?? null;
}

function sign(keyRing: KeyRing, claim: readonly (string | number)[]): string {
  const valid = claimSchema.safeParse(claim);
  if (!valid.success)
    throw new TypeError('an object link was requested with a claim that cannot be opened again');
  const { id, key } = keyRing.current;
  const signed = `${id}.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`;
  return `${signed}.${mac(key, signed)}`;
}

function authenticClaim(keyRing: KeyRing, objectId: string): unknown {
  if (objectId.length > maxObjectIdLength) return undefined;
  const [keyId, payload, signature, ...more] = objectId.split('.');
  if (keyId === undefined || payload === undefined || signature === undefined || more.length > 0)
    return undefined;
  const known = keyRing.find(keyId);
  if (!known || !sameText(mac(known.key, `${keyId}.${payload}`), signature)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(domain).update(text).digest('base64url');
}

/** Compares strings, not the decoded bytes, because several base64url strings decode to the same bytes. */
function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
