import { createHash } from 'node:crypto';
import { isGroundworkError } from '@groundwork/errors';
import type { ListedObject, ObjectStorage } from '@groundwork/object-storage';
import { byKey } from './by-key.ts';
import type { Claim, ClaimedObjects } from './claimed-objects.ts';

/** Limit on the number of findings of each kind that are kept in memory. All are counted. */
const maxKept = 1_000;
const dayMs = 24 * 60 * 60 * 1000;

interface CheckOptions {
  readonly claims: ClaimedObjects;
  readonly storage: Pick<ObjectStorage, 'list' | 'stat' | 'openRead' | 'delete'>;
  /** Reads every object, and compares its SHA-256 with that of its row. */
  readonly readsContent: boolean;
  /** Removes objects without a row that are older than a day. */
  readonly removesUnclaimed: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** An object that a row needs and that is not there, or not as the row says. */
interface Lacking {
  readonly key: string;
  readonly record: string;
  readonly problem: 'missing' | 'another size' | 'another content';
}

/** `kept`: the first of all that were counted. */
interface Tally<Finding> {
  count: number;
  readonly kept: Finding[];
}

/**
 * - `unclaimed`: objects without a row.
 * - `removed`: number of those that this check has removed.
 */
export interface DataFindings {
  objects: number;
  bytes: number;
  removed: number;
  readonly lacking: Tally<Lacking>;
  readonly unclaimed: Tally<ListedObject> & { bytes: number };
}

type Item =
  | { readonly key: string; readonly claim: Claim; readonly object?: never }
  | { readonly key: string; readonly object: ListedObject; readonly claim?: never };

/**
 * Compares the rows of all databases with the objects of the storage, while the platform runs or not. An object that arrives or is removed
 * meanwhile is not a finding.
 *
 * @throws GroundworkError `unavailable` if the storage cannot be read; Error of pg if a database cannot be read
 */
export async function checkData(options: CheckOptions): Promise<DataFindings> {
  const { claims, storage, signal } = options;
  const findings: DataFindings = {
    objects: 0,
    bytes: 0,
    removed: 0,
    lacking: { count: 0, kept: [] },
    unclaimed: { count: 0, bytes: 0, kept: [] },
  };
  const claimed = claims.lists().map((list) => mapped(list, (claim): Item => ({ key: claim.key, claim })));
  const stored = mapped(storage.list(), (object): Item => ({ key: object.key, object }));
  for await (const { items } of byKey([...claimed, stored])) {
    signal.throwIfAborted();
    const object = items.find((item) => item.object !== undefined)?.object;
    const claimsOfIt = items.flatMap(({ claim }) => claim ?? []);
    if (object) await noteObject(options, findings, object, claimsOfIt.length === 0);
    const lacking = await lackingOf(options, object, claimsOfIt);
    if (lacking) add(findings.lacking, lacking);
  }
  await dismissRemoved(options, findings.lacking);
  return findings;
}

async function* mapped<From, To>(list: AsyncIterable<From>, map: (from: From) => To): AsyncIterable<To> {
  for await (const item of list) yield map(item);
}

function add<Finding>(tally: Tally<Finding>, finding: Finding): void {
  tally.count += 1;
  if (tally.kept.length < maxKept) tally.kept.push(finding);
}

/** A row exists before its object is written. So an older object without a row will never have one. */
async function noteObject(
  { storage, removesUnclaimed, now }: CheckOptions,
  findings: DataFindings,
  object: ListedObject,
  isUnclaimed: boolean,
): Promise<void> {
  findings.objects += 1;
  findings.bytes += object.bytes;
  const age = now.getTime() - object.changedAt.getTime();
  if (!isUnclaimed || age < 0) return;
  if (removesUnclaimed && age > dayMs) {
    await storage.delete(object.key);
    findings.removed += 1;
    return;
  }
  add(findings.unclaimed, object);
  findings.unclaimed.bytes += object.bytes;
}

async function lackingOf(
  options: CheckOptions,
  object: ListedObject | undefined,
  claims: readonly Claim[],
): Promise<Lacking | undefined> {
  const claim = ofRecord(claims.filter(({ isRequired }) => isRequired));
  if (!claim) return undefined;
  const { key, record } = claim;
  if (!object) return { key, record, problem: 'missing' };
  if (claim.bytes !== null && claim.bytes !== object.bytes) return { key, record, problem: 'another size' };
  if (!options.readsContent || claim.sha256 === null) return undefined;
  const digest = await digestOf(options, key);
  return digest === undefined || digest === claim.sha256
    ? undefined
    : { key, record, problem: 'another content' };
}

/** The worker has a row for each object; the row of the record itself says more. */
const ofRecord = (claims: readonly Claim[]): Claim | undefined =>
  claims.toSorted((a, b) => b.record.length - a.record.length)[0];

/** Undefined if it was removed meanwhile. */
async function digestOf({ storage, signal }: CheckOptions, key: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    const content: AsyncIterable<Uint8Array> = await storage.openRead(key);
    for await (const chunk of content) {
      signal.throwIfAborted();
      hash.update(chunk);
    }
    return hash.digest('hex');
  } catch (error) {
    if (isGroundworkError(error, 'not-found')) return undefined;
    throw error;
  }
}

/** Dismisses objects that are missing because their records were deleted while the lists were read. */
async function dismissRemoved({ claims, storage }: CheckOptions, lacking: Tally<Lacking>): Promise<void> {
  const missing = lacking.kept.filter(({ problem }) => problem === 'missing').map(({ key }) => key);
  if (missing.length === 0) return;
  const required = new Set(
    (await claims.of(missing)).flatMap((claim) => (claim.isRequired ? claim.key : [])),
  );
  const before = lacking.kept.splice(0);
  for (const finding of before) {
    const isDismissed =
      finding.problem === 'missing' &&
      (!required.has(finding.key) || (await storage.stat(finding.key)) !== undefined);
    if (isDismissed) lacking.count -= 1;
    else lacking.kept.push(finding);
  }
}
