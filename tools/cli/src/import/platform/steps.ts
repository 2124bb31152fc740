import { Failure, failureOf } from '../../frame/failure.ts';
import type { ModuleImport } from '../import-modules.ts';
import { type SourceApi, UnexpectedAnswer } from './source-api.ts';

/** An import of an organization: from where, and to where. */
export interface PlatformImport extends ModuleImport {
  readonly api: SourceApi;
}

/** One thing of the other side, and how it is found and made here. */
export interface Step {
  readonly kind: string;
  readonly name: string;
  /** Its id here, if it is here; what differs from the other side, by name. */
  readonly find: () => { readonly id: string; readonly differences: readonly string[] } | undefined;
  /** Resolves with its id. */
  readonly create: () => Promise<string>;
  /** What of it does not come, for people. */
  readonly loss?: string | undefined;
}

/** What one thing of the other side became here. */
export interface Taken {
  /** Its id here; without a meaning in a dry run if it is new. */
  readonly id: string;
  readonly isNew: boolean;
  /** Whether it is as on the other side: what differs is left as it is, with all that belongs to it. */
  readonly isSame: boolean;
}

/** Something of the other side that is here: others refer to it. */
export interface KnownRecord {
  readonly name: string;
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Makes one thing unless it is there. One that is there and differs is reported, and never changed.
 *
 * @returns undefined if it did not come
 * @throws Failure if the platform is not there any more
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
    `It exists, and differs from the other side: ${names.join(', ')}.`,
    'It was not changed.',
  );

/** The names of the values that are not the same on both sides; a null is the same as nothing. */
export function differencesOf(
  here: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
): string[] {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(there).filter((name) => text(here[name]) !== text(there[name]));
}

/** Whether two names are one, where case does not matter. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * A part of the import. If it cannot be read, that is in the report, and the other parts come nevertheless.
 *
 * @param kind what is imported, such as `teams`
 * @returns undefined if it did not come
 * @throws Failure if one of the sides is not there any more: then nothing is gained by asking on
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
    if (failure.kind === 'unreachable' && !(failure instanceof UnexpectedAnswer)) throw failure;
    report.addFailure(kind, `all of ${api.organization}`, failure);
    return undefined;
  }
}

/** Works on several things at once. @throws what the first of them throws; no more are begun then */
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

/** A loop that ends early ends this one for all: the iterator of an array has no such end. */
function* leftOf<Item>(items: readonly Item[]) {
  yield* items;
}
