import { statementsOf as allStatementsOf } from '@groundwork/testing';
import type { TestApp } from './admin-orgs-test-app.ts';

/** The SQL statements of the requests that `work` makes, without begin and commit. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await allStatementsOf(app.ctx.databases.requests, work);
  return statements.map(({ sql }) => sql).filter((sql) => !/^(begin|commit)/i.test(sql));
}
