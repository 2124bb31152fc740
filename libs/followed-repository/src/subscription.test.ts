import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { moduleFetchAwaitedV1, moduleRepositoryChangedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { fetchesAwaited, isElsewhere, subscriptionChanged, subscriptionEnded } from './subscription.ts';

const subscription = {
  id: randomUUID(),
  organizationId: newId('organization'),
  subject: newId('module'),
  oauthTokenId: newId('oauthToken'),
  identifier: 'acme/vpc',
  branch: null,
  tags: true,
  path: null,
  ingressSubmodules: true,
  aggregateVersion: 3,
};

describe('a subscription', () => {
  it('a subscription is published with its whole state, and its end with its own aggregate version', () => {
    const changed = subscriptionChanged(moduleRepositoryChangedV1, subscription);
    expect(changed).toMatchObject({
      aggregateId: subscription.id,
      aggregateVersion: 3,
      data: { wanted: true },
    });
    expect(moduleRepositoryChangedV1.data.parse(changed.data)).toEqual(changed.data);
    const ended = subscriptionEnded(moduleRepositoryChangedV1, subscription);
    expect(ended).toMatchObject({ aggregateVersion: 4, data: { wanted: false, identifier: 'acme/vpc' } });
  });

  it('fetches are requested for at most 50 versions per event, in their order', () => {
    const versions = Array.from({ length: 110 }, (_, at) => ({
      subject: `modver-${at}`,
      commit: 'a'.repeat(40),
      ref: `v${at}`,
    }));
    const events = fetchesAwaited(moduleFetchAwaitedV1, subscription, versions);
    expect(events.map(({ data }) => data.versions.length)).toEqual([50, 50, 10]);
    expect(events.flatMap(({ data }) => data.versions)).toEqual(versions);
    expect(fetchesAwaited(moduleFetchAwaitedV1, subscription, [])).toEqual([]);
  });
});

describe('a repository', () => {
  const place = { identifier: 'acme/vpc', serviceProvider: 'vcs1', httpUrl: 'https://git.example' } as const;

  it.each([
    [{ identifier: 'acme/net' }, true],
    [{ httpUrl: 'https://other.example' }, true],
    [{ serviceProvider: 'vcs2' }, true],
    [{}, false],
  ] as const)('a repository with the change %j is another one: %s', (change, expected) => {
    expect(isElsewhere(place, { ...place, ...change })).toBe(expected);
  });
});
