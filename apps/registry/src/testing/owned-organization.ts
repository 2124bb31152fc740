import { managedOrganization } from './managed-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** An organization with an owner; returns the owner's client in addition to what `managedOrganization` returns. */
export function ownedOrganization(app: RegistryTestApp) {
  const managed = managedOrganization(app);
  const owner = app.owner(managed.organization);
  return { ...managed, owner, ownerClient: app.as(owner) };
}

/** Everybody who may not change or delete modules: those without permissions, and those with lesser ones. */
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
