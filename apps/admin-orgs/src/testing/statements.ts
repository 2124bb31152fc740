import type { TestApp } from './admin-orgs-test-app.ts';

/** The SQL statements of the requests that `work` makes, without begin and commit. */
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
