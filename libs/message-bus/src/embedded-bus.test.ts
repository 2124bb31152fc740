import pg from 'pg';
import { z } from 'zod';
import { describeMessageBus } from './message-bus.suite.ts';

const url = () => z.string().parse(process.env['TEST_DATABASE_URL']);

describeMessageBus('the embedded bus', {
  url,
  option: 'databaseUrl',
  async cleanUp(namespace) {
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    await client.query(
      `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(`${namespace}groundwork_bus`)} WITH (FORCE)`,
    );
    await client.end();
  },
});
