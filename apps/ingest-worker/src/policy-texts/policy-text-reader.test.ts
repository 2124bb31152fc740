import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { policyTextPiece, readPolicyText } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { createInternalClient, internalRoute, type InternalClient } from '@groundwork/http';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startServiceStandIn, testKeys, type ServiceStandIn } from '@groundwork/testing';
import { createPolicyTextReader } from './policy-text-reader.ts';

const keys = testKeys();
const query = 'data.a.deny';
/** Text that policy has; undefined if nobody waits for it. */
let kept: string | undefined;
let offsets: number[];

let policy: ServiceStandIn;
let client: InternalClient;
beforeAll(async () => {
  const route = internalRoute(readPolicyText, () => ({ offset }) => {
    offsets.push(offset);
    if (kept === undefined) return Promise.resolve({ awaited: false as const });
    const end = offset + policyTextPiece;
    const piece = kept.slice(offset, end);
    const next = end < kept.length ? end : null;
    return Promise.resolve({ awaited: true as const, query, piece, next });
  });
  policy = await startServiceStandIn(keys, 'policy', [route]);
  client = createInternalClient({
    service: 'ingest-worker',
    signer: keys.signer('ingest-worker'),
    urls: { policy: policy.url },
    logger: silentLogger(),
  });
});
beforeEach(() => {
  offsets = [];
});
afterAll(async () => {
  await client.close();
  await policy.close();
});

const read = (text: string) =>
  createPolicyTextReader(client).read({
    policyId: newId('policy'),
    textSha256: createHash('sha256').update(text).digest('hex'),
  });

it('a short text comes in one piece', async () => {
  kept = 'package a\n';
  expect(await read(kept)).toEqual({ content: Buffer.from(kept), query });
  expect(offsets).toEqual([0]);
});

it('a text of control characters, which JSON makes six times as long, comes in several', async () => {
  kept = '\u0001'.repeat(policyTextPiece + 1);
  expect((await read(kept))?.content).toHaveLength(policyTextPiece + 1);
  expect(offsets).toEqual([0, policyTextPiece]);
});

it('nobody waits for a text', async () => {
  kept = undefined;
  expect(await read('package a\n')).toBeUndefined();
});

it('a text that was replaced between two pieces is unavailable, so that another attempt asks again', async () => {
  kept = 'package b\n';
  await expect(read('package a\n')).rejects.toMatchObject({ kind: 'unavailable' });
});
