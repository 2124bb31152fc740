import { managedOrganization } from './managed-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Adds an owner to `managedOrganization`. */
export function ownedOrganization(app: RegistryTestApp) {
  const managed = managedOrganization(app);
  const owner = app.owner(managed.organization);
  return { ...managed, owner, ownerClient: app.as(owner) };
}

/** Callers who may not change or delete modules, with lesser permissions or none. */
export function allButOwners(
  app: RegistryTestApp,
  { organization, manager }: Pick<ReturnType<typeof managedOrganization>, 'organization' | 'manager'>,
) {
  return [
    manager,
    app.member(organization),
    app.member(organization, { membership: 'none' }),
    app.member(organization, { membership: 'none', readsModules: false }),
    app.owner(app.organization()),
  ];
}
