import { describe, expect, it } from '@jest/globals';
import { confirmationMs, confirmModuleDocuments, maxConfirmedReads } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import { testPrincipal, waitFor } from '@groundwork/testing';
import { buildDocument } from '../testing/keeping-registry.ts';
import { createConfirmations } from './confirmations.ts';

type Body = ReturnType<typeof confirmModuleDocuments.body.parse>;

interface Asked {
  readonly body: Body;
  readonly confirm: (indexes: readonly number[]) => void;
  readonly fail: (failure: Error) => void;
}

function buildWorld() {
  const asked: Asked[] = [];
  const client: Pick<InternalClient, 'ask'> = {
    async ask(request, body) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const confirm = (confirmed: readonly number[]) => resolve({ confirmed });
      asked.push({ body: confirmModuleDocuments.body.parse(body), confirm, fail: reject });
      return request.response.parse(await promise);
    },
  };
  const time = { now: 1_000 };
  const requests = (count: number) => waitFor(() => (asked.length >= count ? asked : undefined));
  const confirmations = createConfirmations(client, () => time.now);
  return { asked, confirmations, requests, time };
}

const [ada, bob] = [testPrincipal(), testPrincipal()];
const [one, two] = [buildDocument(), buildDocument()];

describe('confirmations', () => {
  it('questions that arrive together are one request, and equal ones are counted', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const outcomes = [
      confirmations.confirm(ada, one),
      confirmations.confirm(bob, one),
      confirmations.confirm(ada, two),
      confirmations.confirm(ada, one),
    ];
    await requests(1);
    expect(asked[0]?.body).toEqual({
      principals: [ada, bob],
      reads: [
        { principal: 0, document: one, readers: 2 },
        { principal: 1, document: one, readers: 1 },
        { principal: 0, document: two, readers: 1 },
      ],
    });
    asked[0]?.confirm([0, 2]);
    expect(await Promise.all(outcomes)).toEqual([true, false, true, true]);
    expect(asked).toHaveLength(1);
  });

  it('a question never gets the result of a request that began before it', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const first = confirmations.confirm(ada, one);
    await requests(1);
    const second = confirmations.confirm(ada, one);
    asked[0]?.confirm([0]);
    expect(await first).toBe(true);
    await requests(2);
    asked[1]?.confirm([]);
    expect(await second).toBe(false);
  });

  it('a confirmation holds for its readers, for a moment from its request', async () => {
    const { asked, confirmations, requests, time } = buildWorld();
    const outcomes = [confirmations.confirm(ada, one), confirmations.confirm(bob, one)];
    await requests(1);
    time.now += confirmationMs - 1;
    asked[0]?.confirm([0]);
    await Promise.all(outcomes);
    const isConfirmed = () => [ada, bob].map((reader) => confirmations.isConfirmed(reader, one));
    expect(isConfirmed()).toEqual([true, false]);
    expect(confirmations.isConfirmed(ada, two)).toBe(false);
    time.now += 1;
    expect(isConfirmed()).toEqual([false, false]);
  });

  it('an earlier request that ends late shortens no confirmation, and prolongs none', async () => {
    const { asked, confirmations, requests, time } = buildWorld();
    const early = confirmations.confirm(bob, one);
    await requests(1);
    time.now += confirmationMs - 1;
    const late = confirmations.confirm(ada, one);
    await requests(2);
    asked[1]?.confirm([0]);
    await late;
    asked[0]?.confirm([0]);
    await early;
    time.now += confirmationMs - 1;
    expect([ada, bob].map((reader) => confirmations.isConfirmed(reader, one))).toEqual([true, false]);
  });

  it('each download needs a confirmation of its own, so that it is counted', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const download = buildDocument({ downloadOf: newId('moduleVersion') });
    const outcome = confirmations.confirm(ada, download);
    await requests(1);
    asked[0]?.confirm([0]);
    expect(await outcome).toBe(true);
    expect(confirmations.isConfirmed(ada, download)).toBe(false);
  });

  it('a slow request blocks no others', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const outcomes = [ada, bob, testPrincipal()].map(async (reader, index) => {
      await requests(index);
      return confirmations.confirm(reader, one);
    });
    await requests(3);
    for (const { confirm } of asked) confirm([0]);
    expect(await Promise.all(outcomes)).toEqual([true, true, true]);
  });

  it('reads that arrive while a request runs share the next one', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const outcomes = [confirmations.confirm(ada, one)];
    await requests(1);
    outcomes.push(
      confirmations.confirm(ada, two),
      confirmations.confirm(bob, one),
      confirmations.confirm(bob, two),
    );
    expect(confirmations.waiting()).toBe(3);
    asked[0]?.confirm([0]);
    await requests(2);
    expect(asked[1]?.body.reads).toHaveLength(3);
    asked[1]?.confirm([0, 1, 2]);
    expect(await Promise.all(outcomes)).toEqual([true, true, true, true]);
    expect(confirmations.waiting()).toBe(0);
  });

  it('a request has at most as many questions as the registry takes', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const documents = Array.from({ length: maxConfirmedReads + 1 }, () => buildDocument());
    const outcomes = documents.map((document) => confirmations.confirm(ada, document));
    await requests(2);
    expect(asked.map(({ body }) => body.reads.length)).toEqual([maxConfirmedReads, 1]);
    for (const { body, confirm } of asked) confirm([...body.reads.keys()]);
    expect(await Promise.all(outcomes)).toEqual(documents.map(() => true));
  });

  it('nothing is confirmed by a registry that is away, and later questions are asked again', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const first = confirmations.confirm(ada, one);
    await requests(1);
    asked[0]?.fail(unavailable('down'));
    expect(await first).toBe(false);
    const second = confirmations.confirm(ada, one);
    await requests(2);
    asked[1]?.confirm([0]);
    expect(await second).toBe(true);
  });

  it('an unexpected failure reaches each reader, and the next question is asked', async () => {
    const { asked, confirmations, requests } = buildWorld();
    const first = confirmations.confirm(ada, one);
    await requests(1);
    asked[0]?.fail(new Error('a bug'));
    await expect(first).rejects.toThrow('a bug');
    const second = confirmations.confirm(ada, one);
    await requests(2);
    asked[1]?.confirm([0]);
    expect(await second).toBe(true);
  });
});
