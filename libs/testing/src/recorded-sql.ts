import type { StoreStatement } from '@groundwork/database/testing';

/** Statements of one store, keyed by the name of the function that sends them. */
export type SqlOfStore = ReadonlyMap<string, readonly string[]>;

/** A formatter may put white space between any two words and signs, so it is not compared. */
const bare = (sql: string) => sql.replaceAll(/\s/g, '');

/** Distinct statements, in an order that does not depend on when they ran. */
export function sqlOfStore(statements: readonly StoreStatement[]): SqlOfStore {
  const functions = Map.groupBy(statements, ({ functionName }) => functionName);
  const sorted = [...functions].sort(([a], [b]) => order(a, b));
  return new Map(sorted.map(([name, made]) => [name, [...new Set(made.map(({ sql }) => sql))].sort(order)]));
}

const order = (a: string, b: string) => (a < b ? -1 : 1);

const header = (store: string) =>
  `-- The statements of ${store}, as its tests ran them. Written by \`npm run record-sql\`.\n`;

/** The text of a record. */
export const formatRecord = (store: string, sql: SqlOfStore, format: (sql: string) => string): string =>
  [
    header(store),
    ...[...sql].map(
      ([name, statements]) => `-- ${name}\n${statements.map((one) => `${format(one)};\n`).join('\n')}`,
    ),
  ].join('\n');

/** The statements in the text of a record. */
export function readRecord(text: string): SqlOfStore {
  const [, ...parts] = text.split(/^-- (\w+)$/m);
  const names = parts.filter((_part, index) => index % 2 === 0);
  return new Map(
    names.map((name, index) => [
      name,
      (parts[index * 2 + 1] ?? '')
        .split(/;$/m)
        .map((sql) => sql.trim())
        .filter((sql) => sql !== ''),
    ]),
  );
}

/** Statements that ran and are not recorded. */
export const unrecorded = (recorded: SqlOfStore, seen: SqlOfStore): { name: string; sql: string }[] =>
  [...seen].flatMap(([name, statements]) => {
    const known = new Set(recorded.get(name)?.map(bare));
    return statements.filter((sql) => !known.has(bare(sql))).map((sql) => ({ name, sql }));
  });

/** Recorded functions that sent no statement. */
export const silent = (recorded: SqlOfStore, seen: SqlOfStore): string[] =>
  [...recorded.keys()].filter((name) => !seen.has(name));

/**
 * The record after a run. A function that sent only recorded statements keeps all of its record, because a race decides
 * whether some statements are sent. A function that sent an unrecorded one is recorded from this run alone, and a
 * function that sent none is left out.
 */
export function recordAgain(recorded: SqlOfStore, seen: SqlOfStore): SqlOfStore {
  const changed = new Set(unrecorded(recorded, seen).map(({ name }) => name));
  return new Map(
    [...seen].map(([name, statements]) => [
      name,
      changed.has(name) ? statements : (recorded.get(name) ?? statements),
    ]),
  );
}
