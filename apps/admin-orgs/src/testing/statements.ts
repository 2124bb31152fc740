import type { TestApp } from './admin-orgs-test-app.ts';

/** Statements of requests during some work, without those that begin and end transactions. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const collect = ({ sql }: { readonly sql: string }) => statements.push(sql);
  const { knex } = app.ctx.databases.requests;
  knex.on('query', collect);
  try {
    await work();
  } finally {
    knex.off('query', collect);
  }
  return statements.filter((sql) => !/^(begin|commit)/i.test(sql));
}
