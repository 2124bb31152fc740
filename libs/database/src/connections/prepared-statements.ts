import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isStalePlan } from '../statements/pg-errors.ts';

/** How often a text must be sent before it is worth a name: what is sent once would only fill memory. */
const usesBeforeName = 3;
/** How many texts have names at once: each costs every session some kilobytes. */
const mostNames = 250;
/** Texts that are counted at once; the counts start again when there are more. */
const mostCounted = 1_000;
const longestText = 16_384;

/** A statement under the name by which a session keeps it. */
interface Named {
  readonly name: string;
  readonly text: string;
}

/** The names of the prepared statements of a pool: the same text has the same name in each of its sessions. */
export interface StatementNames {
  /** The statement with its name; undefined if it is not worth one. */
  named(text: string): Named | undefined;
  /** Gives every text another name, because the plans of before are outdated. */
  renew(): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, Named>();
  const uses = new Map<string, number>();
  let generation = '';

  function firstName(text: string): Named | undefined {
    if (names.size >= mostNames || text.length > longestText) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count <= usesBeforeName) {
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    // PgBouncer gives equal texts one plan, whatever their names: an outdated one is left only by another text.
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

/** A statement with values, as knex hands it to its connection. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Done = (error: unknown, result?: unknown) => void;

/**
 * Makes a connection prepare the statements that it is sent often: PostgreSQL then parses and plans them once a session.
 * A migration may change what a statement returns while its plan is kept, which PostgreSQL answers with an error. Then
 * all names are renewed and the statement is sent again; inside a transaction, which the error has ended, the whole
 * transaction has to be repeated (`runTransaction`).
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
      // In a transaction the second error would only say that the first one has ended it.
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
