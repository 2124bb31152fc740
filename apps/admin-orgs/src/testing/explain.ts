import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Database } from '@groundwork/database';

const planSchema = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
const statementSchema = z.object({ sql: z.string(), bindings: z.array(z.unknown()) });

/** The plans that PostgreSQL chooses for the statements that some work runs, one text for each statement. */
export async function plansOf({ knex }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: z.infer<typeof statementSchema>[] = [];
  // The loops of the service run on the same pool: only what `work` itself asks counts.
  const ofWork = new AsyncLocalStorage<true>();
  const collect = (query: unknown) => {
    if (ofWork.getStore()) statements.push(statementSchema.parse(query));
  };
  knex.on('query', collect);
  await ofWork.run(true, work);
  knex.off('query', collect);
  return Promise.all(
    statements.map(async ({ sql, bindings }) => {
      const answer: unknown = await knex.raw(`explain ${sql.replaceAll(/\$\d+/g, '?')}`, [
        ...bindings.map(binding),
      ]);
      return planSchema
        .parse(answer)
        .rows.map((row) => row['QUERY PLAN'])
        .join('\n');
    }),
  );
}

function binding(value: unknown) {
  if (value instanceof Date) return value;
  return z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).parse(value);
}
