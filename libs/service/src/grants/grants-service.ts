import { type AccessRule, type Clock, permit, systemClock } from '@groundwork/auth';
import {
  listConsumingOrganizations,
  listGrants,
  listModuleProducers,
  listReadableOrganizations,
  maxListedConsumers,
  maxListedGrants,
  showGrants,
  type Grants,
  type ModuleOwner,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import type { MessageBus } from '@groundwork/message-bus';
import { metrics, readAtScrape } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import { changeOf, clearingEvents, type Change } from './changes.ts';
import { createResponseCache, type Outage } from './response-cache.ts';

const maxEntries = 10_000;
/** Limit on the number of organizations on all cached lists together; an empty list counts as one. */
const maxListed = 200_000;

interface GrantsOptions {
  readonly client: Pick<InternalClient, 'ask'>;
  /** Bus whose events invalidate cached responses. Without it, they are dropped only because of their age. */
  readonly bus?: Pick<MessageBus, 'listen'> | undefined;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Limit on the number of cached grants; 10,000 by default. */
  readonly maxEntries?: number;
  /** Limit on the number of organizations on all cached lists together; 200,000 by default. */
  readonly maxListed?: number;
}

export interface GrantsService {
  /**
   * The principal's permissions in the organization, if the rule allows the request. The permissions may be up to 5 s
   * old; a refusal always comes from a request that started after this call.
   *
   * @throws GroundworkError `not-found` when the organization is unknown or disabled, or the rule refuses (ADR 4);
   * `unauthenticated` for a user's token where none is accepted (ADR 35); `unavailable` or `timeout` when admin-orgs is
   * unavailable and the cache holds no permissions from the last 60 s that allow the request
   */
  authorize(principal: Principal, organization: OrganizationReference, rule: AccessRule): Promise<Grants>;
  /** Cached permissions with which `authorize` would return at once; undefined if it has to ask. */
  cachedGrants(
    principal: Principal,
    organization: OrganizationReference,
    rule: AccessRule,
  ): Grants | undefined;
  /**
   * The other organizations that share their modules with this one, sorted by name; up to 5 s old.
   *
   * @throws GroundworkError `unavailable` or `timeout`, like `authorize`
   */
  producersOf(organizationId: OrganizationId): Promise<readonly ModuleOwner[]>;
  /** The cached producers that `producersOf` would return at once; undefined if it has to ask. */
  cachedProducers(organizationId: OrganizationId): readonly ModuleOwner[] | undefined;
  /**
   * The organization of that name, if it shares its modules with this one. A positive result may be up to 5 s old; a
   * negative one always comes from a request that started after this call.
   *
   * @throws GroundworkError `not-found` if it does not exist, or does not share its modules; `unavailable` or
   * `timeout`, like `authorize`
   */
  producerOf(organizationId: OrganizationId, name: string): Promise<ModuleOwner>;
  /**
   * Organizations whose modules the principal may read: their own, and those that share modules with their own. Sorted
   * by name; up to 5 s old.
   *
   * @throws GroundworkError `unavailable` or `timeout`, like `authorize`
   */
  readableOrganizations(principal: Principal): Promise<readonly ModuleOwner[]>;
  /** The cached organizations that `readableOrganizations` would return at once; undefined if it has to ask. */
  cachedReadableOrganizations(principal: Principal): readonly ModuleOwner[] | undefined;
  /**
   * Organizations for which the principal consumes modules; up to 5 s old.
   *
   * @throws GroundworkError `unavailable` or `timeout`, like `authorize`
   */
  consumingOrganizations(principal: Principal): Promise<readonly OrganizationId[]>;
  /** The cached organizations that `consumingOrganizations` would return at once; undefined if it has to ask. */
  cachedConsumingOrganizations(principal: Principal): readonly OrganizationId[] | undefined;
  /** Drops all that is cached about organizations that have changed; null for all organizations. */
  dropOrganizations(ids: readonly OrganizationId[] | null): void;
  flush(): void;
  close(): Promise<void>;
}

interface Subject {
  readonly principal: Principal;
  readonly organization: OrganizationReference;
}

/** Requests grants and sharing from admin-orgs, and caches the responses (ADR 22). One per process. */
export function createGrants(options: GrantsOptions): GrantsService {
  const { client, bus, logger, clock = systemClock } = options;
  const outage: Outage = { pausedUntil: 0 };
  const common = { outage, clock, logger };
  const listWeight = (owners: readonly ModuleOwner[]) => Math.max(1, owners.length);

  const grants = createResponseCache<Subject, Grants | null>({
    ...common,
    name: 'grants',
    keyOf: ({ principal, organization }) => JSON.stringify([...partsOf(principal), organization]),
    ask: async (subject) => (await client.ask(showGrants, subject)).grants,
    renewal: {
      ask: async (subjects) => (await client.ask(listGrants, { subjects: [...subjects] })).grants,
      maxSubjects: maxListedGrants,
    },
    isConcerned: ({ subject, response }, change) =>
      concernsPrincipal(subject.principal, change, () => concernsGrants(response, change)),
    // Requests for random names must not push out used entries.
    isKept: (response) => response !== null,
    maxWeight: options.maxEntries ?? maxEntries,
  });
  const producers = createResponseCache<OrganizationId, readonly ModuleOwner[]>({
    ...common,
    // An admin-orgs of the previous release refuses this to the gateway, and is not away.
    outage: { pausedUntil: 0 },
    name: 'producers',
    keyOf: (consumerId) => consumerId,
    ask: async (consumerId) => (await client.ask(listModuleProducers, { consumerId })).producers,
    // Any organization may have started or stopped sharing with this one; users and teams are irrelevant.
    isConcerned: (_kept, change) => change.kind === 'organization',
    weightOf: listWeight,
    maxWeight: options.maxListed ?? maxListed,
  });
  const readable = createResponseCache<Principal, readonly ModuleOwner[]>({
    ...common,
    // As for `producers`.
    outage: { pausedUntil: 0 },
    name: 'readable-organizations',
    keyOf: (principal) => JSON.stringify(partsOf(principal)),
    ask: async (principal) => (await client.ask(listReadableOrganizations, { principal })).organizations,
    // Organizations may be added to a list, so it depends on every organization, team and membership.
    isConcerned: ({ subject }, change) => concernsPrincipal(subject, change, () => true),
    weightOf: listWeight,
    maxWeight: options.maxListed ?? maxListed,
  });

  const consuming = createResponseCache<Principal, readonly OrganizationId[]>({
    ...common,
    name: 'consuming-organizations',
    keyOf: (principal) => JSON.stringify(partsOf(principal)),
    ask: async (principal) => (await askForConsuming([principal]))[0] ?? [],
    renewal: { ask: askForConsuming, maxSubjects: maxListedConsumers },
    isConcerned: ({ subject }, change) =>
      concernsPrincipal(subject, change, () => concernsMember(subject, change)),
    weightOf: (organizations) => Math.max(1, organizations.length),
    maxWeight: options.maxListed ?? maxListed,
  });

  const caches = [grants, producers, readable, consuming];
  async function askForConsuming(principals: readonly Principal[]): Promise<readonly OrganizationId[][]> {
    return (await client.ask(listConsumingOrganizations, { principals: [...principals] })).organizations;
  }

  const endReading = readAtScrape('grants', () =>
    caches.map(({ name, size }) => metrics.cacheEntries.sample({ cache: name }, size())),
  );

  function drop(change: Change): void {
    for (const remembered of caches) remembered.drop(change);
  }

  function doubt(): void {
    for (const remembered of caches) remembered.doubt();
  }

  function flush(): void {
    for (const remembered of caches) remembered.clear();
  }

  const listening = bus
    ?.listen(
      clearingEvents.map(({ routingKey }) => routingKey),
      {
        onMessage: ({ body }) => {
          const change = changeOf(body);
          if (change) drop(change);
          else doubt();
        },
        onConnect: doubt,
      },
    )
    .catch((error: unknown) => {
      logger.error(
        { err: error },
        'could not listen to the message bus; changes of permissions take effect only when cached grants expire',
      );
      return undefined;
    });

  return {
    async authorize(principal, organization, rule) {
      return permit(await grants.get({ principal, organization }, (kept) => allows(kept, rule)), rule);
    },
    cachedGrants: (principal, organization, rule) =>
      grants.cached({ principal, organization }, (kept) => allows(kept, rule)) ?? undefined,
    producersOf: (organizationId) => producers.get(organizationId),
    cachedProducers: (organizationId) => producers.cached(organizationId, () => true),
    async producerOf(organizationId, name) {
      const isNamed = (producer: ModuleOwner) => producer.name === name;
      const producer = (await producers.get(organizationId, (kept) => kept.some(isNamed))).find(isNamed);
      if (!producer) throw notFound();
      return producer;
    },
    readableOrganizations: (principal) => readable.get(principal),
    cachedReadableOrganizations: (principal) => readable.cached(principal, () => true),
    consumingOrganizations: (principal) => consuming.get(principal),
    cachedConsumingOrganizations: (principal) => consuming.cached(principal, () => true),
    dropOrganizations(ids) {
      if (ids === null) flush();
      for (const id of ids ?? []) drop({ kind: 'organization', id, organizationId: id, userId: null });
    },
    flush,
    async close() {
      const subscription = await listening;
      await subscription?.stop();
      endReading();
    },
  };
}

function allows(grants: Grants | null, rule: AccessRule): grants is Grants {
  if (grants === null || grants.refusesUserToken || grants.organization.disabled) return false;
  return rule(grants);
}

const partsOf = ({ kind, id, siteAdministrator, tokenId }: Principal) => [
  kind,
  id,
  siteAdministrator,
  tokenId,
];

/** True if an event about a token or user is about this principal; `otherwise` decides for other events. */
function concernsPrincipal(principal: Principal, change: Change, otherwise: () => boolean): boolean {
  if (change.kind === 'token') return principal.tokenId === change.id;
  if (change.kind === 'user') return principal.id === change.id;
  return otherwise();
}

/** Members are users and, for their own organization, teams. Any organization may have been enabled, disabled or deleted. */
function concernsMember({ id }: Principal, { kind, id: subject, userId }: Change): boolean {
  if (kind === 'team') return subject === id;
  return kind !== 'organization-membership' || userId === null || userId === id;
}

/** Grants depend on their organization, and on the consumer organizations through which the principal has them. */
function concernsGrants(grants: Grants | null, { organizationId }: Change): boolean {
  if (!grants || organizationId === null) return true;
  const { organization, consumers } = grants;
  return organization.id === organizationId || consumers.some((id) => id === organizationId);
}
