import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Principal, ServiceName } from '@groundwork/contracts';
import type { Db } from '@groundwork/database';
import type { ApiClient } from './api-client.ts';
import { collectionOf, resourceOf } from './documents.ts';
import { requestLineOf } from './log-lines.ts';
import { testPrincipal } from './test-keys.ts';
import { waitFor } from './wait-for.ts';

/** The part of a service test app that the tests use. */
export interface ParkedEventsApp {
  as(principal: Principal): ApiClient;
  readonly database: Db;
  readonly logLines: readonly string[];
}

const reason = 'the first line\nand the second';

/** Tests of the endpoints of parked events, for every service (docs/reference/parked-events.md). */
export function describeParkedEvents(service: ServiceName, app: () => ParkedEventsApp): void {
  const path = `/api/v2/admin/parked-events/${service}`;
  const administrator = () => app().as(testPrincipal({ siteAdministrator: true }));
  let parkedUntilNow = 0;
  /** Adds a parked event of an unknown kind. Each call parks it a moment later, but long before other events. */
  async function park(): Promise<string> {
    const id = `unknown ${randomUUID()}`;
    parkedUntilNow += 1;
    await app()
      .database('inbox')
      .insert({
        id,
        publisher: 'elsewhere',
        routing_key: 'thing.changed.v1',
        envelope: JSON.stringify({ thing: 7 }),
        received_at: new Date(0),
        parked_at: new Date(parkedUntilNow),
        attempts: 6,
        reason,
      });
    return id;
  }
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const isTriedAgain = (id: string) =>
    waitFor(async () => {
      const unchanged = app().database('inbox').where({ id, reason }).whereNotNull('parked_at');
      const rows: unknown[] = await unchanged.select('id');
      return rows.length === 0;
    });

  describe(`events that ${service} has given up`, () => {
    it('are listed page by page, the oldest first, without their content', async () => {
      const [first, second] = [await park(), await park()];
      const response = await administrator().get(`${path}?page[size]=100`);
      const { data, meta } = collectionOf(response);
      expect(data.map(({ id }) => id).filter((id) => [first, second].includes(id))).toEqual([first, second]);
      expect(data.find(({ id }) => id === first)).toEqual({
        id: first,
        type: 'parked-events',
        attributes: {
          event: 'thing.changed.v1',
          publisher: 'elsewhere',
          'received-at': '1970-01-01T00:00:00.000Z',
          'parked-at': expect.stringMatching(/^1970-01-01T/),
          attempts: 6,
          reason,
        },
      });
      expect(meta).toMatchObject({ pagination: { 'total-count': data.length } });
      expect(collectionOf(await administrator().get(`${path}?page[size]=1`)).data).toEqual([data[0]]);
    });

    it('are shown with their content', async () => {
      const shown = resourceOf(await administrator().get(pathOf(await park())));
      expect(shown.attributes).toMatchObject({ reason, content: { thing: 7 } });
    });

    it('one is tried again, and no other', async () => {
      const [wanted, other] = [await park(), await park()];
      expect((await administrator().post(`${pathOf(wanted)}/actions/replay`)).status).toBe(204);
      await isTriedAgain(wanted);
      expect((await administrator().get(pathOf(other))).status).toBe(200);
    });

    it('all are tried again, and none is no mistake', async () => {
      const ids = [await park(), await park()];
      expect((await administrator().post(`${path}/actions/replay`)).status).toBe(204);
      for (const id of ids) await isTriedAgain(id);
      expect((await administrator().post(`${path}/actions/replay`)).status).toBe(204);
    });

    it('one that is not parked is 404', async () => {
      for (const id of ['no-such-event', 'ä'.repeat(300)]) {
        expect((await administrator().get(pathOf(id))).status).toBe(404);
        expect((await administrator().post(`${pathOf(id)}/actions/replay`)).status).toBe(404);
      }
    });

    it('the log tells who may not see them from what does not exist, and the response does not', async () => {
      const [present, absent] = [pathOf(await park()), pathOf('no-such-event')];
      const denied = await app().as(testPrincipal()).get(present);
      const missing = await administrator().get(absent);
      expect(denied.body).toEqual(missing.body);
      const lacked = { reason: 'denied', lacked: ['site-administrator'] };
      expect(await requestLineOf(app().logLines, present)).toMatchObject({ status: 404, ...lacked });
      const line = await requestLineOf(app().logLines, absent);
      expect(line).toMatchObject({ status: 404, reason: 'absent' });
      expect(line.lacked).toBeUndefined();
    });

    it('do not exist for anyone but site administrators, and nothing is tried again', async () => {
      const id = await park();
      const others = [testPrincipal(), testPrincipal({ kind: 'team' })];
      for (const other of others.map((principal) => app().as(principal))) {
        for (const address of [path, pathOf(id)]) expect((await other.get(address)).status).toBe(404);
        for (const replay of [path, pathOf(id)])
          expect((await other.post(`${replay}/actions/replay`)).status).toBe(404);
      }
      expect((await administrator().get(pathOf(id))).status).toBe(200);
    });
  });
}
