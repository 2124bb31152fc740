import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/logging';
import { listenForNotifications, type NotificationListener } from './listen-for-notifications.ts';
import { breakableNetwork } from './testing/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

let home: TestDatabase;
let listener: NotificationListener | undefined;
let heard: string[];
let connections: number;

beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
});

beforeEach(() => {
  heard = [];
  connections = 0;
});

afterEach(() => listener?.stop());

afterAll(() => home.drop());

async function listen(url = home.url): Promise<void> {
  listener = listenForNotifications({
    url,
    channel: 'Some "channel"',
    onNotify: (payload) => heard.push(payload),
    onConnect: () => {
      connections += 1;
    },
    logger: silentLogger(),
  });
  await waitUntil(() => connections === 1);
}

const notify = (payload: string) =>
  home.database.knex.raw('select pg_notify(?, ?)', ['Some "channel"', payload]);

const endSessions = () =>
  home.database.knex.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'listen %'",
  );

describe('listenForNotifications', () => {
  it('notifications arrive in order', async () => {
    await listen();
    await notify('one');
    await notify('');
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual(['one', '']);
  });

  it('the listener reconnects after its session was ended, and says so', async () => {
    await listen();
    await endSessions();
    await waitUntil(() => connections === 2);
    await notify('after');
    await waitUntil(() => heard.length === 1);
    expect(heard).toEqual(['after']);
  });

  it('the listener notices a network that drops everything', async () => {
    const network = await breakableNetwork(home.serverUrl);
    const through = new URL(home.url);
    through.host = new URL(network.url).host;
    await listen(through.href);
    network.breakConnections();
    await notify('lost');
    await waitUntil(() => connections === 2);
    await notify('found');
    await waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['found']);
    await listener?.stop();
    await network.close();
  });

  it('a listener without a server can be stopped, more than once', async () => {
    const stranger = listenForNotifications({
      url: 'postgres://a:b@127.0.0.1:9/x',
      channel: 'x',
      onNotify: () => undefined,
      onConnect: () => undefined,
      logger: silentLogger(),
    });
    await expect(stranger.stop()).resolves.toBeUndefined();
    await expect(stranger.stop()).resolves.toBeUndefined();
  });

  it('stopping the listener ends its session', async () => {
    await listen();
    await listener?.stop();
    await waitUntil(async () => {
      const sessions = await home.database
        .knex('pg_stat_activity')
        .where('application_name', 'like', 'listen %')
        .where({ datname: home.name });
      return sessions.length === 0;
    });
    await notify('too late');
    expect(heard).toEqual([]);
  });
});
