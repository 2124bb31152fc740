import type { Database } from '@groundwork/database';
import { z } from 'zod';
import { statementsOf, type Statement } from './statements.ts';

const textSchema = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });

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

const analysisSchema = z.object({
  rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]),
});

type Knex = Pick<Database, 'knex'>;

/** PostgreSQL's plan for each statement that `work` executes, as text. */
export async function plansOf({ knex }: Knex, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf({ knex }, work);
  return Promise.all(statements.map((statement) => explain({ knex }, 'explain', statement).then(textOf)));
}

/** The plan that PostgreSQL keeps for each statement that `work` executes, once it is prepared: it suits any values. */
export async function keptPlansOf({ knex }: Knex, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf({ knex }, work);
  return Promise.all(statements.map(({ sql }) => knex.raw(`explain (generic_plan) ${sql}`).then(textOf)));
}

const textOf = (response: unknown): string =>
  textSchema
    .parse(response)
    .rows.map((row) => row['QUERY PLAN'])
    .join('\n');

/**
 * Number of rows that PostgreSQL handles in all steps of the statements that `work` executes, including filtered rows.
 */
export async function rowsReadBy({ knex }: Knex, work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  for (const statement of await statementsOf({ knex }, work)) {
    const response = await explain({ knex }, 'explain (analyze, format json)', statement);
    rows += rowsOf(analysisSchema.parse(response).rows[0]['QUERY PLAN'][0].Plan);
  }
  return rows;
}

const explain = ({ knex }: Knex, how: string, { sql, bindings }: Statement): Promise<unknown> =>
  knex
    .raw(`${how} ${sql.replaceAll(/\$\d+/g, '?')}`, bindings.map(binding))
    .then((response: unknown) => response);

function binding(value: unknown) {
  if (value instanceof Date) return value;
  return z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).parse(value);
}

function rowsOf(node: PlanNode): number {
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = (node['Actual Rows'] + left) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
}
