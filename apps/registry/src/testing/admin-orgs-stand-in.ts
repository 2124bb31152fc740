import { createInternalVerifier, type InternalVerifier } from '@groundwork/auth';
import {
  listModuleProducers,
  listReadableOrganizations,
  organizationFeed,
  showGrants,
  uniformPermissions,
  type Grants,
  type ModuleOwner,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import { createApp, feedRoute, internalRoute, listen, mountRoutes } from '@groundwork/http';
import { silentLogger } from '@groundwork/logging';
import type { TestKeys } from '@groundwork/testing';

/** Answers what the registry asks of admin-orgs, over HTTP and by its contract, from what the test has told it. */
export interface AdminOrgsStandIn {
  readonly url: string;
  /** Makes the organization known, or replaces what was known under its id. */
  setOrganization(organization: Grants['organization']): void;
  /** It is gone, without any event. */
  removeOrganization(id: string): void;
  setGrants(principal: Principal, organizationId: string, grants: Omit<Grants, 'organization'>): void;
  /** Whether the producer shares its modules with the consumer, as its list of producers says. */
  setSharing(producerId: string, consumerId: string, shares: boolean): void;
  close(): Promise<void>;
}

const nothing: Omit<Grants, 'organization'> = {
  membership: 'none',
  permissions: uniformPermissions(false),
  readsModules: false,
  consumers: [],
};

export async function startAdminOrgsStandIn(keys: TestKeys): Promise<AdminOrgsStandIn> {
  const organizations = new Map<string, Grants['organization']>();
  const granted = new Map<string, Omit<Grants, 'organization'>>();
  const sharing = new Set<string>();
  const keyOf = (principal: Principal, organizationId: string) => `${principal.id} ${organizationId}`;
  const sharingOf = (producerId: string, consumerId: string) => `${producerId} ${consumerId}`;

  function find(reference: OrganizationReference) {
    if ('id' in reference) return organizations.get(reference.id);
    return [...organizations.values()].find(({ name }) => name === reference.name);
  }

  function answer(principal: Principal, reference: OrganizationReference): Grants | null {
    const organization = find(reference);
    if (!organization) return null;
    return { organization, ...(granted.get(keyOf(principal, organization.id)) ?? nothing) };
  }

  function owners(reads: (organizationId: string) => boolean): ModuleOwner[] {
    return [...organizations.values()]
      .filter(({ id, disabled }) => !disabled && reads(id))
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  const answers: Answers = {
    organizations: () => [...organizations.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    grants: answer,
    producers: (consumerId) => owners((id) => sharing.has(sharingOf(id, consumerId))),
    readable: (principal) => owners((id) => granted.get(keyOf(principal, id))?.readsModules ?? false),
  };
  const listening = await listen(createStandIn(keys, answers), { host: '127.0.0.1', port: 0, graceMs: 100 });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    setOrganization: (organization) => organizations.set(organization.id, organization),
    removeOrganization: (id) => organizations.delete(id),
    setGrants: (principal, organizationId, grants) => granted.set(keyOf(principal, organizationId), grants),
    setSharing(producerId, consumerId, shares) {
      if (shares) sharing.add(sharingOf(producerId, consumerId));
      else sharing.delete(sharingOf(producerId, consumerId));
    },
    close: () => listening.close(),
  };
}

interface Answers {
  /** In the order of their ids. */
  organizations(): Grants['organization'][];
  grants(principal: Principal, organization: OrganizationReference): Grants | null;
  producers(consumerId: string): ModuleOwner[];
  readable(principal: Principal): ModuleOwner[];
}

function createStandIn(keys: TestKeys, answers: Answers) {
  const verifier: InternalVerifier = createInternalVerifier({ service: 'admin-orgs', keySet: keys.keySet });
  const app = createApp({
    service: 'admin-orgs',
    logger: silentLogger(),
    verifier,
    baseUrl: 'http://admin-orgs.test',
    health: {},
  });
  mountRoutes(app, {}, [
    feedRoute(
      organizationFeed,
      () => (after, atMost) =>
        Promise.resolve(
          answers
            .organizations()
            .filter(({ id }) => after === null || id > after)
            .slice(0, atMost)
            .map(({ version, ...data }) => ({ id: data.id, organizationId: data.id, version, data })),
        ),
    ),
    internalRoute(
      showGrants,
      () =>
        ({ principal, organization }) =>
          Promise.resolve({ grants: answers.grants(principal, organization) }),
    ),
    internalRoute(
      listModuleProducers,
      () =>
        ({ consumerId }) =>
          Promise.resolve({ producers: answers.producers(consumerId) }),
    ),
    internalRoute(
      listReadableOrganizations,
      () =>
        ({ principal }) =>
          Promise.resolve({ organizations: answers.readable(principal) }),
    ),
  ]);
  return app;
}
