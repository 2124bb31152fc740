import { RefusedError } from '@groundwork/client';
import { Failure } from '../frame/failure.ts';
import { type Platform, refusal } from '../hosts/platform.ts';
import { jsonOf, notAPlatform, send } from '../hosts/send.ts';
import { type KeptPolicies, sha256Of } from './kept-policies.ts';
import { type IndexedSet, indexSchema, type PolicyIndex } from './policy-index.ts';

/** An index that the platform has just sent or confirmed. */
export interface FetchedIndex {
  readonly index: PolicyIndex;
  /** How far the clock of the platform is ahead of ours, in milliseconds. */
  readonly hostAheadMs: number;
}

const maxIndexBytes = 32 * 1024 * 1024;
/** Policies and data of a set have at most 16 MiB. */
const maxBundleBytes = 32 * 1024 * 1024;

/** Gets the index of a workspace, from the platform unless the kept one is still current. @throws Failure */
export async function fetchIndex(
  platform: Platform,
  kept: KeptPolicies,
  workspace: { readonly id: string; readonly name: string },
): Promise<FetchedIndex> {
  const before = kept.index(workspace.id);
  const path = `/api/v2/workspaces/${encodeURIComponent(workspace.id)}/policy-bundle`;
  const response = await send(platform, requestOf(platform, path, before?.etag));
  const hostAheadMs = aheadMs(response);
  if (response.status === 304 && before !== undefined) {
    kept.keepIndex(workspace.id, { ...before, confirmedAt: new Date() });
    return { index: before.index, hostAheadMs };
  }
  await assertAccepted(platform, `the policies of ${workspace.name}`, response);
  const text = (await bytesOf(response, maxIndexBytes)).toString('utf8');
  const index = parsedIndex(platform, text);
  const etag = response.headers.get('etag');
  if (etag !== null) kept.keepIndex(workspace.id, { etag, confirmedAt: new Date(), text });
  return { index, hostAheadMs };
}

function parsedIndex(platform: Platform, text: string): PolicyIndex {
  try {
    return indexSchema.parse(JSON.parse(text)).data;
  } catch (error) {
    throw new Failure(
      'unreachable',
      `${platform.name} lists its policies in a form that this command does not know.`,
      `Install the command of the platform: npm install --global ${platform.origin}/cli/groundwork.tgz`,
      { cause: error },
    );
  }
}

/**
 * Gets the policies of a set, from the platform unless they are kept.
 *
 * @returns undefined if the bytes do not match the index, as when the set has changed since
 * @throws Failure
 */
export async function fetchBundle(
  platform: Platform,
  kept: KeptPolicies,
  { name }: IndexedSet,
  { url, sha256, bytes }: NonNullable<IndexedSet['bundle']>,
): Promise<Buffer | undefined> {
  const before = kept.bundle(sha256);
  if (before !== undefined) return before;
  const response = await send(platform, requestOf(platform, url));
  await assertAccepted(platform, `the policies of ${name}`, response);
  const received = await bytesOf(response, Math.min(bytes, maxBundleBytes));
  if (sha256Of(received) !== sha256) return undefined;
  kept.keepBundle(sha256, received);
  return received;
}

/** A request with the token. Addresses on other hosts are refused, because they must not get the token. */
function requestOf({ origin, token, name }: Platform, path: string, etag?: string): Request {
  const address = new URL(path, origin);
  if (address.origin !== origin)
    throw new Failure(
      'unreachable',
      `${name} names an address on another host.`,
      'Report this to its operator.',
    );
  return new Request(address, {
    headers: { authorization: `Bearer ${token}`, ...(etag !== undefined && { 'if-none-match': etag }) },
  });
}

async function assertAccepted(platform: Platform, what: string, response: Response): Promise<void> {
  if (response.status === 200) return;
  if (response.ok || response.status < 400) throw notAPlatform(platform);
  throw refusal(platform, what, new RefusedError(response, await jsonOf(response)));
}

/** Reads a body up to a limit. A longer one is cut off, so its check fails. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return Buffer.alloc(0);
  for await (const chunk of body) {
    if (bytes > maxBytes) break;
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
}

/** Zero if the response has no date. */
function aheadMs({ headers }: Response): number {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? 0 : time - Date.now();
}
