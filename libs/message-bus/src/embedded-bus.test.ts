import { expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectMessageBus } from './connect-message-bus.ts';
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

it('the embedded bus does not start without its database', async () => {
  const connecting = connectMessageBus({
    databaseUrl: 'postgres://groundwork@127.0.0.1:1/postgres',
    topology: { publishers: [], groups: [] },
    logger: silentLogger(),
    name: 'suite',
  });
  await expect(connecting).rejects.toThrow();
});
