import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Database } from '@groundwork/database';
import { z } from 'zod';

const statementSchema = z.object({ sql: z.string(), bindings: z.array(z.unknown()).default([]) });

/** A statement that ran, with its values. */
export type Statement = z.infer<typeof statementSchema>;

/**
 * The statements that `work` executes, with `BEGIN;` and `COMMIT;`. It may call a server in this process. Ignores
 * statements of background loops on the same pool. No other code may call the server at the same time.
 */
export async function statementsOf(
  { knex }: Pick<Database, 'knex'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const ofWork = new AsyncLocalStorage<true>();
  const collect = (query: unknown) => {
    if (ofWork.getStore()) statements.push(statementSchema.parse(query));
  };
  // The async context of a request is that of its connection, which may be older, so each request is marked.
  const mark = () => ofWork.enterWith(true);
  knex.on('query', collect);
  subscribe('http.server.request.start', mark);
  try {
    // Awaited inside: a query builder runs only when awaited.
    await ofWork.run(true, async () => {
      await work();
    });
  } finally {
    unsubscribe('http.server.request.start', mark);
    knex.off('query', collect);
  }
  return statements;
}
