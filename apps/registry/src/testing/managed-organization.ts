import type { Grants, ModuleDetails } from '@groundwork/contracts';
import { buildModule, buildModuleVersion, moduleDetails } from './builders.ts';
import type { Module } from '../modules/module.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** An organization, and a member who may manage its modules. */
export function managedOrganization(app: RegistryTestApp, given: Partial<Grants['organization']> = {}) {
  const organization = app.organization(given);
  const manager = app.manager(organization);
  const modulesPath = `/api/v2/organizations/${organization.name}/registry-modules`;
  const { stores } = app.ctx;
  return {
    organization,
    manager,
    client: app.as(manager),
    modulesPath,
    modulePath: ({ name, provider }: Pick<Module, 'name' | 'provider'>) =>
      `${modulesPath}/private/${organization.name}/${name}/${provider}`,
    protocolPath: ({ name, provider }: Pick<Module, 'name' | 'provider'>) =>
      `/api/registry/v1/modules/${organization.name}/${name}/${provider}`,
    module: (given: Partial<Module> = {}) =>
      buildModule(stores, { organizationId: organization.id, ...given }),
    version: (module: Module, text: string, details?: ModuleDetails) =>
      buildModuleVersion(stores, { module, text, ...(details && { details }) }),
  };
}

/** A module `vpc` with these installable versions, and 99.0.0, which waits for its archive. */
export async function publishedModule(app: RegistryTestApp, ...versions: string[]) {
  const managed = managedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  for (const version of versions) await managed.version(module, version, moduleDetails());
  await managed.version(module, '99.0.0');
  const notice = (text: string, attributes: Record<string, unknown>) =>
    managed.client.patch(`${managed.modulePath(module)}/${text}`, {
      data: { type: 'module-versions', attributes },
    });
  return {
    ...managed,
    another: managed.module,
    module,
    path: managed.protocolPath(module),
    deprecate: (text: string) =>
      notice(text, { deprecation: { 'deprecated-status': 'Deprecated', reason: 'Use 2' } }),
    revoke: (text: string) =>
      notice(text, {
        revocation: { status: 'Revoked', message: 'It leaks', link: 'https://docs.test/revoked' },
      }),
  };
}

/** A module `vpc` with version 1.0.0, which is `ok`, and a pre-release of 2.0.0, which waits for its archive. */
export async function moduleWithVersions(app: RegistryTestApp) {
  const managed = managedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  const ok = await managed.version(module, '1.0.0', moduleDetails());
  const pending = await managed.version(module, '2.0.0-rc.1+build');
  return { ...managed, module, ok, pending, path: managed.modulePath(module) };
}
