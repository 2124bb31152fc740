import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Database } from '@groundwork/database';

const statementSchema = z.object({ sql: z.string(), bindings: z.array(z.unknown()) });

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);

const answerSchema = z.object({
  rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]),
});

/** How many rows PostgreSQL has handled in all steps of the statements that some work runs, those left out included. */
export async function rowsReadBy(
  { knex }: Pick<Database, 'knex'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const statements: z.infer<typeof statementSchema>[] = [];
  // The loops of the service run on the same pool: only what `work` itself asks counts.
  const ofWork = new AsyncLocalStorage<true>();
  const collect = (query: unknown) => {
    if (ofWork.getStore()) statements.push(statementSchema.parse(query));
  };
  knex.on('query', collect);
  await ofWork.run(true, work);
  knex.off('query', collect);
  let rows = 0;
  for (const { sql, bindings } of statements) {
    const text = `explain (analyze, format json) ${sql.replaceAll(/\$\d+/g, '?')}`;
    const answer: unknown = await knex.raw(text, bindings.map(binding));
    rows += rowsOf(answerSchema.parse(answer).rows[0]['QUERY PLAN'][0].Plan);
  }
  return rows;
}

function rowsOf(node: PlanNode): number {
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + left) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
}

const binding = (value: unknown) => z.union([z.string(), z.number(), z.array(z.string())]).parse(value);
