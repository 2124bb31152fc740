import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isStalePlan } from '../statements/pg-errors.ts';

/** How often a statement is sent before it gets a name. One that is sent only once would waste memory. */
const usesBeforeName = 3;
/** Limit on named statements: each takes some kilobytes in every session. */
const maxNames = 250;
/** Limit on statements whose uses are counted. Beyond it, all counts start again. */
const maxCounted = 1_000;
const maxTextLength = 16_384;

/**
 * Begins a statement that is never prepared, because its best plan depends on its values: a common word of a search is not read like a rare
 * one, and PostgreSQL soon plans a prepared statement without values.
 */
export const plannedEachTime = '/* planned each time */';

interface Named {
  readonly name: string;
  readonly text: string;
}

/** Names of the prepared statements of a pool, the same in each of its sessions. */
export interface StatementNames {
  named(text: string): Named | undefined;
  renew(): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, Named>();
  const uses = new Map<string, number>();
  let generation = '';

  function firstName(text: string): Named | undefined {
    if (names.size >= maxNames || text.length > maxTextLength || text.startsWith(plannedEachTime))
      return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count <= usesBeforeName) {
      if (uses.size >= maxCounted) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    // PgBouncer keeps one plan for equal texts, even under other names. Only a different text avoids an outdated
    // plan.
    const named = {
      name: `s${generation}_${names.size}`,
      text: generation === '' ? text : `${text} /* ${generation} */`,
    };
    names.set(text, named);
    return named;
  }

  return {
    named: (text) => names.get(text) ?? firstName(text),
    renew() {
      generation = randomBytes(6).toString('hex');
      names.clear();
    },
  };
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Done = (error: unknown, result?: unknown) => void;

/**
 * Makes a connection prepare statements that are sent often: PostgreSQL parses and plans them once per session.
 * If a migration changes what a statement returns, PostgreSQL rejects the kept plan. All names are then
 * renewed and the statement is sent again; in a transaction, which the error has ended, the whole transaction
 * must be repeated (`runTransaction`).
 */
export function prepareStatements(connection: pg.Client, names: StatementNames): void {
  const send = connection.query.bind(connection);
  const query = (statement: unknown, ...rest: readonly unknown[]): unknown => {
    const [done] = rest;
    if (!isStatement(statement) || !isDone(done))
      return Reflect.apply(send, connection, [statement, ...rest]);
    const named = names.named(statement.text);
    if (named === undefined) return Reflect.apply(send, connection, [statement, done]);
    const again: Done = (error, result) => {
      if (!isStalePlan(error)) {
        done(error, result);
        return;
      }
      names.renew();
      // In a transaction, the second error only says that the first one has ended it.
      const last: Done = (second, found) => done(second ? error : second, found);
      Reflect.apply(send, connection, [statement, last]);
    };
    return Reflect.apply(send, connection, [{ ...statement, ...named }, again]);
  };
  Object.defineProperty(connection, 'query', { value: query });
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'values' in value &&
  Array.isArray(value.values) &&
  value.values.length > 0;

const isDone = (value: unknown): value is Done => typeof value === 'function';
