import { Failure, failureOf } from '../../frame/failure.ts';
import type { ModuleImport } from '../import-modules.ts';
import { type SourceApi, UnexpectedResponse } from './source-api.ts';

export interface PlatformImport extends ModuleImport {
  readonly api: SourceApi;
}

/** One record of the source, with functions that find or create it on the platform. */
export interface Step {
  readonly kind: string;
  readonly name: string;
  /** Id on the platform and names of differing attributes; undefined if the record does not exist. */
  readonly find: () => { readonly id: string; readonly differences: readonly string[] } | undefined;
  readonly create: () => Promise<string>;
  /** Message about parts that are not imported. */
  readonly loss?: string | undefined;
}

/** A record of the source that exists on the platform. */
export interface Taken {
  /** Id on the platform; empty for a new record in a dry run. */
  readonly id: string;
  readonly isNew: boolean;
  /** True if the record equals the one at the source. Differing records are left alone, with their parts. */
  readonly isSame: boolean;
}

/** A record of the source on the platform, for records that refer to it. */
export interface KnownRecord {
  readonly name: string;
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Creates one record unless it exists. An existing record that differs is reported, and never changed.
 *
 * @returns undefined if the creation failed
 * @throws Failure if the platform becomes unavailable
 */
export async function take(
  run: PlatformImport,
  { find, create, kind, name, loss }: Step,
): Promise<Taken | undefined> {
  const { report } = run;
  const entry = { kind, name, ...(loss !== undefined && { reason: loss }) };
  const found = find();
  if (found !== undefined) {
    const { id, differences } = found;
    const isSame = differences.length === 0;
    if (isSame || run.skipsExisting) report.add({ ...entry, outcome: 'present' });
    else report.addFailure(kind, name, different(differences));
    return { id, isNew: false, isSame };
  }
  if (run.isDryRun) {
    report.add({ ...entry, outcome: 'planned' });
    return { id: '', isNew: true, isSame: true };
  }
  try {
    const id = await create();
    report.add({ ...entry, outcome: 'imported' });
    return { id, isNew: true, isSame: true };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'unreachable') throw failure;
    report.addFailure(kind, name, failure);
    return undefined;
  }
}

const different = (names: readonly string[]) =>
  new Failure(
    'conflict',
    `It already exists, and differs from the source in: ${names.join(', ')}.`,
    'It was not changed.',
  );

/** Names of the attributes that differ. Null equals a missing attribute. */
export function differencesOf(
  here: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
): string[] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(there).filter((name) => text(here[name]) !== text(there[name]));
}

/** Compares names, ignoring case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Runs a part of the import. Its failure is reported, and the import continues with the other parts.
 *
 * @param kind plural name of the part, such as `teams`
 * @returns undefined if the part failed
 * @throws Failure if the source or the platform becomes unavailable
 */
export async function attempt<Result>(
  { report, api }: PlatformImport,
  kind: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'unreachable' && !(failure instanceof UnexpectedResponse)) throw failure;
    report.addFailure(kind, `all of ${api.organization}`, failure);
    return undefined;
  }
}

/** Processes items with limited concurrency, until one fails. @throws the first error */
export async function forEach<Item>(
  { jobs }: PlatformImport,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = leftOf(items);
  const worker = async () => {
    for (const item of left) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: jobs }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** Unlike the iterator of an array, a generator ends for all workers when one of them throws. */
function* leftOf<Item>(items: readonly Item[]) {
  yield* items;
}
