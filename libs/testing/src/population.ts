import {
  uniformPermissions,
  type Grants,
  type OrganizationPermission,
  type Principal,
} from '@groundwork/contracts';
import { newId, randomBase62 } from '@groundwork/contracts/resource-ids';
import { testPrincipal } from './test-keys.ts';

type Organization = Grants['organization'];

/** Grants of admin-orgs in an organization; by default those of a member without permissions. */
export type GivenGrants = Partial<Omit<Grants, 'organization'>>;

/** Organizations and users that a stand-in for admin-orgs knows. */
export interface Population {
  organization(given?: Partial<Organization>): Organization;
  /** A principal with these grants in the organization; by default a member without permissions. */
  member(organization: Organization, grants?: GivenGrants, given?: Partial<Principal>): Principal;
  /** A member with exactly these permissions. */
  permitted(organization: Organization, ...permissions: OrganizationPermission[]): Principal;
  owner(organization: Organization): Principal;
  grant(principal: Principal, organization: Organization, grants?: GivenGrants): void;
  /** Changes the grants as `grant` does, but the service still caches the old ones until an event invalidates them. */
  grantUnnoticed(principal: Principal, organization: Organization, grants?: GivenGrants): void;
}

interface AdminOrgs {
  setOrganization(organization: Organization): void;
  setGrants(principal: Principal, organizationId: string, grants: Omit<Grants, 'organization'>): void;
}

/** @param ctx context of the service, whose `grants` drop their cache whenever the population changes */
export function createPopulation(
  adminOrgs: AdminOrgs,
  ctx: { readonly grants: { flush(): void } },
): Population {
  function grantUnnoticed(principal: Principal, { id }: Organization, grants: GivenGrants = {}): void {
    adminOrgs.setGrants(principal, id, {
      membership: 'member',
      permissions: uniformPermissions(false),
      readsModules: true,
      consumers: [],
      ...grants,
    });
  }

  function grant(principal: Principal, organization: Organization, grants?: GivenGrants): void {
    grantUnnoticed(principal, organization, grants);
    ctx.grants.flush();
  }

  function member(organization: Organization, grants?: GivenGrants, given?: Partial<Principal>): Principal {
    const principal = testPrincipal(given);
    grant(principal, organization, grants);
    return principal;
  }

  return {
    organization(given = {}) {
      const name = `org-name-${randomBase62(8)}`;
      const organization = { id: newId('organization'), name, disabled: false, version: 1, ...given };
      adminOrgs.setOrganization(organization);
      ctx.grants.flush();
      return organization;
    },
    member,
    permitted(organization, ...permissions) {
      const granted = Object.fromEntries(permissions.map((permission) => [permission, true]));
      return member(organization, { permissions: { ...uniformPermissions(false), ...granted } });
    },
    owner: (organization) =>
      member(organization, { membership: 'owner', permissions: uniformPermissions(true) }),
    grant,
    grantUnnoticed,
  };
}
