import { channel } from 'node:diagnostics_channel';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Database } from '../connections/connect.ts';

/** A statement that ran, without its values. */
export interface StoreStatement {
  /** Path of the store, relative to the root of the repository. */
  readonly store: string;
  /** The function of the store that created it. */
  readonly functionName: string;
  readonly sql: string;
}

const root = join(import.meta.dirname, '..', '..', '..', '..');
const helpers = /\/node_modules\/|\/libs\/database\/src\/(connections|statements)\//;

const statements = channel('groundwork.statements');

const clientSchema = z.object({ config: z.instanceof(Object) });
const querySchema = z.object({ sql: z.string() });
const builderSchema = z.object({
  // The place where the builder was created. knex keeps it if `asyncStackTraces` is set.
  _asyncStack: z.object({ error: z.instanceof(Error) }),
  bindings: z.unknown().optional(),
});

/**
 * Publishes each statement of a store that succeeds on this database as a `StoreStatement`, on the diagnostics channel
 * `groundwork.statements`. Does nothing if nobody listens to the channel, because knex must keep a stack for each
 * builder.
 */
export function publishStatements({ knex }: Pick<Database, 'knex'>): void {
  if (!statements.hasSubscribers) return;
  const client: unknown = knex.client;
  Object.assign(clientSchema.parse(client).config, { asyncStackTraces: true });
  knex.on('query-response', (_response: unknown, query: unknown, builder: unknown) => {
    const origin = originOf(builder);
    if (origin) statements.publish({ ...origin, sql: withoutValues(querySchema.parse(query).sql) });
  });
}

type Origin = Omit<StoreStatement, 'sql'>;

/** A statement of a library that contains a part from an app's store (`outbox.addWith`) counts as the store's. */
function originOf(builder: unknown): Origin | undefined {
  const parsed = builderSchema.safeParse(builder);
  if (!parsed.success) return undefined;
  const { _asyncStack: made, bindings } = parsed.data;
  const own = originIn(framesOf(made.error));
  if (!own?.store.startsWith('libs/')) return own;
  const parts = z.array(z.unknown()).catch([]).parse(bindings).map(originOf);
  return parts.find((part) => part?.store.startsWith('apps/')) ?? own;
}

/** A frame of a stack, as V8 provides it. */
type Frame = Pick<NodeJS.CallSite, 'getFileName' | 'getFunctionName'>;

/** Frames of a stack without its text, because creating the text takes most of the time. */
function framesOf(error: Error): readonly Frame[] {
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace');
  const frames: Frame[] = [];
  Error.prepareStackTrace = (_error, sites) => {
    frames.push(...sites);
    return 'Error';
  };
  try {
    // The first read of `stack` calls the function above; later reads return the text.
    return error.stack === undefined ? [] : frames;
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepare);
  }
}

/**
 * The function of a store in which a stack begins. If functions of stores called each other, the outermost one.
 * Undefined if the stack begins elsewhere, as in a test.
 */
export function originIn(frames: readonly Frame[]): Origin | undefined {
  let origin: Origin | undefined;
  for (const frame of frames) {
    const file = sourceOf(frame.getFileName() ?? '');
    if (file === undefined) continue;
    if (!file.endsWith('.store.ts')) break;
    // `find`, or `Object.find`; an anonymous function has none.
    const functionName = frame.getFunctionName()?.split('.').at(-1);
    if (functionName) origin = { store: file, functionName };
  }
  return origin;
}

const sources = new Map<string, string | undefined>();

/** Path of a source file; undefined for files that do not matter: packages, and the helpers of this library. */
function sourceOf(file: string): string | undefined {
  if (!sources.has(file)) {
    const [, path] = /^(?:file:\/\/)?(\/.*)/.exec(file) ?? [];
    sources.set(file, path === undefined || helpers.test(path) ? undefined : relative(root, path));
  }
  return sources.get(file);
}

const bare = new Map<string, string>();

/** Keeps only the first element of lists and rows, because their length depends on the test. */
export function withoutValues(sql: string): string {
  const known = bare.get(sql);
  if (known !== undefined) return known;
  const made = sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\bin \(\?(?:, \?)+\)/gi, 'in (?)')
    .replaceAll(/\bin \((\([?, ]+\))(?:, \([?, ]+\))+\)/gi, 'in ($1)')
    .replaceAll(/\bvalues (\([^()]*\))(?:, \([^()]*\))+/gi, 'values $1');
  bare.set(sql, made);
  return made;
}
