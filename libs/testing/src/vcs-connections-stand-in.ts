import type { z } from 'zod';
import {
  findOauthTokens,
  lendCredentials,
  listCommits,
  noteHostKeys,
  noteRefusedCredentials,
  vetAddresses,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { internalRoute, type Route } from '@groundwork/http';
import { recordsOf, startServiceStandIn, type ServiceStandIn } from './service-stand-in.ts';
import type { TestKeys } from './test-keys.ts';

export type StandInOauthToken = z.output<typeof findOauthTokens.response>['oauthTokens'][number];
type Lending = z.output<typeof lendCredentials.response>;
type Lent = Extract<Lending, { lent: true }>;
type ListedCommits = z.input<typeof listCommits.response>;
type Attempt = z.output<typeof lendCredentials.body>;
type NotedHostKeys = z.output<typeof noteHostKeys.body>;

/** Stands in for vcs-connections: responds to the requests of services with data that the test has set. */
export interface VcsConnectionsStandIn extends ServiceStandIn {
  /** Adds an OAuth token. */
  addOauthToken(organizationId: OrganizationId, given?: Partial<StandInOauthToken>): StandInOauthToken;
  /** Sets the credentials of a subscription, or the reason for a refusal. Other subscriptions get no credentials. */
  lendTo(subscriptionId: string, lent: Lent | string): void;
  /** Sets the listed commits of a repository, or the reason for a refusal. Other repositories have no token. */
  listCommitsOf(identifier: string, listed: ListedCommits): void;
  /** All requests for commits. */
  readonly commitRequests: readonly z.output<typeof listCommits.body>[];
  /** Sets the host keys of a subscription's connection, as if an earlier attempt had reported them. */
  pinHostKeys(subscriptionId: string, knownHosts: string): void;
  /** Allows an address of a submodule, and sets the addresses of its host; every other address is refused. */
  allowAddress(url: string, addresses?: readonly string[]): void;
  /** All requests for credentials. */
  readonly lendings: readonly Attempt[];
  /** All reports of host keys. */
  readonly notedHostKeys: readonly NotedHostKeys[];
  /** The subscription of each report that credentials were refused. */
  readonly notedRefusals: readonly string[];
  /** All addresses that a service asked to vet. */
  readonly vettedUrls: readonly string[];
}

export async function startVcsConnectionsStandIn(
  keys: Pick<TestKeys, 'keySet'>,
): Promise<VcsConnectionsStandIn> {
  const set = createRecords();
  const service = await startServiceStandIn(keys, 'vcs-connections', routesOf(set));
  return {
    ...service,
    lendings: set.lendings,
    notedHostKeys: set.notedHostKeys,
    notedRefusals: set.notedRefusals,
    vettedUrls: set.vettedUrls,
    addOauthToken(organizationId, given = {}) {
      const token: StandInOauthToken = {
        id: newId('oauthToken'),
        organizationId,
        oauthClientId: newId('oauthClient'),
        serviceProvider: 'vcs1',
        httpUrl: 'https://vcs.example',
        ...given,
      };
      set.tokens.set(token.id, token);
      return token;
    },
    lendTo: (subscriptionId, lent) =>
      set.lent.set(subscriptionId, typeof lent === 'string' ? { lent: false, refusal: lent } : lent),
    listCommitsOf: (identifier, listed) => set.commits.set(identifier, listed),
    commitRequests: set.commitRequests,
    pinHostKeys: (subscriptionId, knownHosts) => set.pinned.set(subscriptionId, knownHosts),
    allowAddress: (url, addresses = ['127.0.0.1']) => set.allowed.set(url, addresses),
  };
}

type Records = ReturnType<typeof createRecords>;

/** Data that the test has set, and the received requests. */
const createRecords = () => ({
  tokens: new Map<string, StandInOauthToken>(),
  lent: new Map<string, Lending>(),
  commits: new Map<string, ListedCommits>(),
  commitRequests: new Array<z.output<typeof listCommits.body>>(),
  pinned: new Map<string, string>(),
  allowed: new Map<string, readonly string[]>(),
  lendings: new Array<Attempt>(),
  notedHostKeys: new Array<NotedHostKeys>(),
  notedRefusals: new Array<string>(),
  vettedUrls: new Array<string>(),
});

const noToken = { refusal: 'The VCS connection no longer has an OAuth token. Connect it again.' };
const notFollowed: Lending = { lent: false, refusal: 'The repository is no longer followed' };

const routesOf = (set: Records): Route<unknown>[] => [
  internalRoute(
    findOauthTokens,
    () =>
      ({ ids }) =>
        Promise.resolve({ oauthTokens: recordsOf(set.tokens, ids) }),
  ),
  internalRoute(lendCredentials, () => (attempt) => {
    set.lendings.push(attempt);
    return Promise.resolve(set.lent.get(attempt.subscriptionId) ?? notFollowed);
  }),
  internalRoute(listCommits, () => (asked) => {
    set.commitRequests.push(asked);
    return Promise.resolve(set.commits.get(asked.identifier) ?? noToken);
  }),
  internalRoute(noteHostKeys, () => (noted) => {
    set.notedHostKeys.push(noted);
    const { subscriptionId, knownHosts } = noted;
    if (!set.lent.has(subscriptionId)) return Promise.resolve({ pinned: false });
    const pinned = set.pinned.get(subscriptionId) ?? knownHosts;
    set.pinned.set(subscriptionId, pinned);
    return Promise.resolve({ pinned: pinned === knownHosts });
  }),
  internalRoute(noteRefusedCredentials, () => ({ subscriptionId }) => {
    set.notedRefusals.push(subscriptionId);
    return Promise.resolve({ noted: set.lent.has(subscriptionId) });
  }),
  internalRoute(vetAddresses, () => ({ urls }) => {
    set.vettedUrls.push(...urls);
    const vetted = urls.map((url) => {
      const addresses = set.allowed.get(url);
      return addresses ? { url, addresses: [...addresses] } : null;
    });
    return Promise.resolve({ vetted });
  }),
];
