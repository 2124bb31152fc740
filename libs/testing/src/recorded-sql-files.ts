import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StoreStatement } from '@groundwork/database/testing';
import { z } from 'zod';
import {
  formatRecord,
  readRecord,
  recordAgain,
  silent,
  sqlOfStore,
  unrecorded,
  type SqlOfStore,
} from './recorded-sql.ts';

const statementSchema = z.object({ store: z.string(), functionName: z.string(), sql: z.string() });

/** Reads the statements that `jest/statement-log.mjs` wrote into a folder. */
export const readStatements = (folder: string): StoreStatement[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => statementSchema.parse(JSON.parse(line))),
  );

/**
 * Differences between the statements of a run and the records. A project takes part once it has a record.
 *
 * @param root folder of the repository
 * @param whole folders of the projects whose tests have all run, so that a recorded function that sent no statement is
 * a difference, too
 */
export function compareSql(
  root: string,
  statements: readonly StoreStatement[],
  whole: readonly string[],
): string[] {
  const projects = new Set(recordedStores(root).map(projectOf));
  return storesIn(root, statements)
    .filter((store) => projects.has(projectOf(store)))
    .flatMap((store) => {
      const recorded = recordOf(root, store);
      const seen = seenOf(store, statements);
      const again = `npm run record-sql -- ${basename(projectOf(store))}`;
      return [
        ...unrecorded(recorded, seen).map(
          ({ name, sql }) =>
            `${store}: \`${name}\` sent what is not recorded (${again}):\n    ${oneLine(sql)}`,
        ),
        ...(whole.includes(projectOf(store)) ? silent(recorded, seen) : []).map(
          (name) => `${store}: \`${name}\` is recorded, and sent nothing (${again})`,
        ),
      ];
    });
}

/**
 * Writes the records of the given projects.
 *
 * @param projects folders, relative to the root, of projects whose tests have all run
 */
export async function recordSql(
  root: string,
  statements: readonly StoreStatement[],
  projects: readonly string[],
): Promise<void> {
  const { format } = await import('sql-formatter');
  const formatted = (sql: string) =>
    format(sql, { language: 'postgresql', paramTypes: { positional: true } });
  for (const store of storesIn(root, statements).filter((path) => projects.includes(projectOf(path)))) {
    const recorded = recordOf(root, store);
    const seen = seenOf(store, statements);
    if (unrecorded(recorded, seen).length + silent(recorded, seen).length === 0) continue;
    const sql = recordAgain(recorded, seen);
    const file = join(root, recordPath(store));
    if (sql.size === 0) rmSync(file);
    else writeFileSync(file, formatRecord(basename(store), sql, formatted));
  }
}

const recordPath = (store: string) => store.replace(/\.ts$/, '.sql');

/** `apps/policy` */
const projectOf = (store: string) => store.split('/').slice(0, 2).join('/');

const recordedStores = (root: string) =>
  globSync('{apps,libs}/*/src/**/*.store.sql', { cwd: root }).map((path) => path.replace(/\.sql$/, '.ts'));

const storesIn = (root: string, statements: readonly StoreStatement[]) =>
  [...new Set([...recordedStores(root), ...statements.map(({ store }) => store)])].sort();

const seenOf = (store: string, statements: readonly StoreStatement[]) =>
  sqlOfStore(statements.filter((statement) => statement.store === store));

function recordOf(root: string, store: string): SqlOfStore {
  const file = join(root, recordPath(store));
  return existsSync(file) ? readRecord(readFileSync(file, 'utf8')) : new Map();
}

const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();
