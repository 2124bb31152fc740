import { createInternalVerifier } from '@groundwork/auth';
import {
  listLinkedWorkspaces,
  organizationFeed,
  showGrants,
  uniformPermissions,
  type Grants,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import { createApp, feedRoute, internalRoute, listen, mountRoutes } from '@groundwork/http';
import { silentLogger } from '@groundwork/logging';
import type { WorkspaceId } from '@groundwork/resource-id';
import type { TestKeys } from '@groundwork/testing';

interface LinkedWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
}

/** Answers what vcs-connections asks of admin-orgs, over HTTP and by its contract, from what the test has told it. */
export interface AdminOrgsStandIn {
  readonly url: string;
  /** Makes the organization known, or replaces what was known under its id. */
  setOrganization(organization: Grants['organization']): void;
  /** It is gone, without any event. */
  removeOrganization(id: string): void;
  setGrants(principal: Principal, organizationId: string, grants: Omit<Grants, 'organization'>): void;
  /** The workspaces that are linked by the token, at most a thousand of which are named. */
  linkWorkspaces(oauthTokenId: string, workspaces: readonly LinkedWorkspace[]): void;
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
  const linked = new Map<string, readonly LinkedWorkspace[]>();
  const keyOf = (principal: Principal, organizationId: string) => `${principal.id} ${organizationId}`;

  function find(reference: OrganizationReference) {
    if ('id' in reference) return organizations.get(reference.id);
    return [...organizations.values()].find(({ name }) => name === reference.name);
  }

  const answers: Answers = {
    organizations: () => [...organizations.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    grants(principal, reference) {
      const organization = find(reference);
      return organization
        ? { organization, ...(granted.get(keyOf(principal, organization.id)) ?? nothing) }
        : null;
    },
    linked: (tokenIds) => tokenIds.flatMap((id) => linked.get(id) ?? []),
  };
  const listening = await listen(createStandIn(keys, answers), { host: '127.0.0.1', port: 0, graceMs: 100 });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    setOrganization: (organization) => organizations.set(organization.id, organization),
    removeOrganization: (id) => organizations.delete(id),
    setGrants: (principal, organizationId, grants) => granted.set(keyOf(principal, organizationId), grants),
    linkWorkspaces: (oauthTokenId, workspaces) => linked.set(oauthTokenId, workspaces),
    close: () => listening.close(),
  };
}

interface Answers {
  /** In the order of their ids. */
  organizations(): Grants['organization'][];
  grants(principal: Principal, organization: OrganizationReference): Grants | null;
  linked(oauthTokenIds: readonly string[]): LinkedWorkspace[];
}

function createStandIn(keys: TestKeys, answers: Answers) {
  const app = createApp({
    service: 'admin-orgs',
    logger: silentLogger(),
    verifier: createInternalVerifier({ service: 'admin-orgs', keySet: keys.keySet }),
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
    internalRoute(listLinkedWorkspaces, () => ({ oauthTokenIds }) => {
      const workspaces = answers.linked(oauthTokenIds);
      return Promise.resolve({ workspaces: workspaces.slice(0, 1000), totalCount: workspaces.length });
    }),
  ]);
  return app;
}
