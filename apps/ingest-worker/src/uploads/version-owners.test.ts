import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleVersionFeed, policySetVersionFeed } from '@groundwork/contracts';
import { idSchema, newId } from '@groundwork/contracts/resource-ids';
import { createInternalClient, feedRoute, type InternalClient } from '@groundwork/http';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startServiceStandIn, testKeys, type ServiceStandIn } from '@groundwork/testing';
import { createVersionOwners } from './version-owners.ts';

const keys = testKeys();
/** Ids of the versions that exist, and the limits in the requests for pages. */
const existing = new Set<string>();
const limits: number[] = [];

/** An owner of the previous release ignores the limit. */
function page<Data>(ignoresLimit: boolean, dataOf: (id: string) => Data) {
  return (after: string | null, atMost: number) => {
    limits.push(atMost);
    const records = [...existing]
      .sort()
      .filter((id) => after === null || id > after)
      .slice(0, ignoresLimit ? 500 : atMost)
      .map((id) => ({ id, organizationId: newId('organization'), version: 1, data: dataOf(id) }));
    return Promise.resolve(records);
  };
}

const policySetVersion = (id: string) => ({
  id: idSchema('policySetVersion').parse(id),
  policySetId: newId('policySet'),
  source: 'api',
  status: 'pending' as const,
  error: null,
  policyCount: null,
});
const moduleVersion = (id: string) => ({
  id: idSchema('moduleVersion').parse(id),
  moduleId: newId('module'),
  module: { namespace: 'acme', name: 'vpc', provider: 'aws' },
  version: '1.0.0',
  source: 'api',
  status: 'pending' as const,
  error: null,
});

const owners = [
  ['policy-set-version', 'policySetVersion', 'policy'],
  ['module-version', 'moduleVersion', 'registry'],
] as const;

describe.each(owners)('the owner of a %s', (purpose, kind, owner) => {
  let standIn: ServiceStandIn;
  let client: InternalClient;
  beforeAll(async () => {
    standIn = await startServiceStandIn(keys, owner, [
      feedRoute(policySetVersionFeed, () => page(false, policySetVersion)),
      feedRoute(moduleVersionFeed, () => page(true, moduleVersion)),
    ]);
    client = createInternalClient({
      service: 'ingest-worker',
      signer: keys.signer('ingest-worker'),
      urls: { [owner]: standIn.url },
      logger: silentLogger(),
    });
  });
  beforeEach(() => {
    existing.clear();
    limits.length = 0;
  });
  afterAll(async () => {
    await client.close();
    await standIn.close();
  });

  const has = (subject: string) => createVersionOwners(client).has({ purpose, subject });

  it('the owner is asked whether the version exists, with one short page of its feed', async () => {
    const subject = newId(kind);
    for (let count = 0; count < 700; count += 1) existing.add(newId(kind));
    expect(await has(subject)).toBe(false);
    existing.add(subject);
    expect(await has(subject)).toBe(true);
    expect(limits).toEqual([100, 100]);
  });

  it('a version is found among others whose ids differ only in the last character', async () => {
    const subject = newId(kind);
    for (const last of 'AZaz09') existing.add(`${subject.slice(0, -1)}${last}`);
    existing.delete(subject);
    expect(await has(subject)).toBe(false);
    existing.add(subject);
    expect(await has(subject)).toBe(true);
  });
});

it('an owner that cannot be reached is an error, and does not mean that the version is gone', async () => {
  const client = createInternalClient({
    service: 'ingest-worker',
    signer: keys.signer('ingest-worker'),
    urls: { policy: 'http://127.0.0.1:9' },
    logger: silentLogger(),
  });
  const subject = newId('policySetVersion');
  await expect(
    createVersionOwners(client).has({ purpose: 'policy-set-version', subject }),
  ).rejects.toMatchObject({ kind: 'unavailable' });
  await client.close();
});
