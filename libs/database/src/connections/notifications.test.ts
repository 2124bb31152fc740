import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { breakableNetwork } from '../testing/breakable-network.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { createNotifications, type Listening, type Notifications } from './notifications.ts';

let home: TestDatabase;
let notifications: Notifications;
let listener: Listening | undefined;
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
  notifications = createNotifications({ url, applicationName: 'listen test', logger: silentLogger() });
  listener = notifications.listen('Some "channel"', {
    onNotify: (payload) => heard.push(payload),
    onConnect: () => {
      connections += 1;
    },
  });
  await waitUntil(() => connections === 1);
}

const notify = (payload: string) =>
  home.database.knex.raw('select pg_notify(?, ?)', ['Some "channel"', payload]);

const endSessions = () =>
  home.database.knex.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen test'",
  );

const sessions = () =>
  home.database.knex('pg_stat_activity').where({ application_name: 'listen test', datname: home.name });

describe('the notifications of a database', () => {
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
    const stranger = createNotifications({
      url: 'postgres://a:b@127.0.0.1:9/x',
      applicationName: 'listen test',
      logger: silentLogger(),
    }).listen('x', { onNotify: () => undefined, onConnect: () => undefined });
    await expect(stranger.stop()).resolves.toBeUndefined();
    await expect(stranger.stop()).resolves.toBeUndefined();
  });

  it('stopping the listener ends its session', async () => {
    await listen();
    await listener?.stop();
    await waitUntil(async () => {
      return (await sessions()).length === 0;
    });
    await notify('too late');
    expect(heard).toEqual([]);
  });

  it('all channels share one session, and each listener hears only its own', async () => {
    await listen();
    const others: string[] = [];
    let begun = 0;
    const other = notifications.listen('other', {
      onNotify: (payload) => others.push(payload),
      onConnect: () => {
        begun += 1;
      },
    });
    await waitUntil(() => begun === 1);
    await home.database.knex.raw(`select pg_notify('other', 'for the other')`);
    await notify('for the first');
    await waitUntil(() => heard.length === 1 && others.length === 1);
    expect({ heard, others }).toEqual({ heard: ['for the first'], others: ['for the other'] });
    expect(await sessions()).toHaveLength(1);

    await endSessions();
    await waitUntil(() => begun === 2 && connections === 2);
    await other.stop();
    await notify('still there');
    await waitUntil(() => heard.length === 2);
  });

  it('listening again after the last listener has stopped opens a new session', async () => {
    await listen();
    await listener?.stop();
    let begun = 0;
    listener = notifications.listen('again', {
      onNotify: (payload) => heard.push(payload),
      onConnect: () => {
        begun += 1;
      },
    });
    await waitUntil(() => begun === 1);
    await home.database.knex.raw(`select pg_notify('again', 'here')`);
    await waitUntil(() => heard.length === 1);
    expect(heard).toEqual(['here']);
  });
});
