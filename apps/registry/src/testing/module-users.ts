import type { ModuleDetails } from '@groundwork/contracts';
import { collectionOf } from '@groundwork/testing';
import { moduleDescription, moduleDetails } from './builders.ts';
import { managedOrganization } from './managed-organization.ts';
import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Host of the platform in tests. */
export const testHost = 'groundwork.test';

interface Call {
  readonly name?: string;
  readonly source: string;
  readonly version?: string;
  readonly inputs?: string[];
}

const described = ({ name = 'network', source, version = '', inputs }: Call) => ({
  name,
  source,
  version,
  ...(inputs && { inputs }),
});

/** Details of a version whose root, and one submodule, make these calls. */
export const detailsCalling = (calls: readonly Call[], ofSubmodule: readonly Call[] = []): ModuleDetails =>
  moduleDetails({
    root: moduleDescription({ moduleCalls: calls.map(described) }),
    submodules: [
      moduleDescription({ path: 'modules/sub', name: 'sub', moduleCalls: ofSubmodule.map(described) }),
    ],
  });

/** An organization with a module `vpc` for aws, which has these versions, and what other modules write to call it. */
export async function calledModule(app: RegistryTestApp, ...versions: string[]) {
  const managed = ownedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  for (const version of versions) await managed.version(module, version, moduleDetails());
  const path = managed.modulePath(module);
  const address = `${managed.organization.name}/vpc/aws`;
  return { ...managed, build: managed.module, module, path, address, source: `${testHost}/${address}` };
}

export type CalledModule = Awaited<ReturnType<typeof calledModule>>;

/** An organization with which a producer shares, and a member of it. */
export function consumerOf(
  app: RegistryTestApp,
  { organization: producer }: Pick<CalledModule, 'organization'>,
) {
  const managed = managedOrganization(app);
  app.share(producer, managed.organization);
  app.grant(managed.manager, producer, { membership: 'none', consumers: [managed.organization.id] });
  return managed;
}

/** A request that checks modules. */
export const moduleCheck = (attributes: object) => ({ data: { type: 'module-checks', attributes } });

export const checksPath = '/api/v2/module-checks';

type Client = ReturnType<RegistryTestApp['as']>;

/** Modules of a request that checks these versions. */
export const uses = ({ address }: Pick<CalledModule, 'address'>, ...versions: string[]) =>
  versions.map((version) => ({ key: `${address}@${version}`, source: address, version }));

export const report = (client: Client, name: string, modules: readonly object[], more: object = {}) =>
  client.post(checksPath, moduleCheck({ modules, report: { name, ...more } }));

/** Each reported use of a module as `name version`. @throws Error if there are several pages */
export async function consumersOf({ path }: Pick<CalledModule, 'path'>, client: Client): Promise<string[]> {
  const { data, meta } = collectionOf(await client.get(`${path}/consumers`));
  if (meta.pagination['total-count'] !== data.length) throw new Error('there are more consumers');
  return data.map(({ attributes }) => `${String(attributes['name'])} ${String(attributes['version'])}`);
}
