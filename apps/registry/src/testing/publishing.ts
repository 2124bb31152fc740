import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Principal, StoredObject } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import { resourceOf } from '@groundwork/testing';
import { ingest } from './ingest.ts';
import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

export type Publishing = Awaited<ReturnType<typeof publishing>>;

/** An organization with an empty module `vpc` for aws, whose versions are published through the API with stored archives. */
export async function publishing(app: RegistryTestApp) {
  const owned = ownedOrganization(app);
  const worker = ingest(app);
  const module = await owned.module({ name: 'vpc' });
  const { name } = owned.organization;
  const path = `${owned.modulesPath}/private/${name}/vpc/aws`;
  const { moduleVersions, moduleDownloads, modules } = app.ctx.stores;
  const siteAdministrator: Principal = { ...app.owner(app.organization()), siteAdministrator: true };

  const create = (version: string) =>
    owned.client.post(`${path}/versions`, {
      data: { type: 'registry-module-versions', attributes: { version } },
    });
  const show = (version: string) => owned.client.get(`${path}/version?module_version=${version}`);

  async function archive(): Promise<StoredObject> {
    const content = randomUUID();
    const key = newKey();
    const { bytes } = await app.ctx.objects.put(key, Readable.from([Buffer.from(content)]));
    return { key, bytes, sha256: createHash('sha256').update(content).digest('hex') };
  }

  async function present() {
    const coordinates = { registryName: 'private', namespace: name, name: 'vpc', provider: 'aws' } as const;
    const found = await modules.findByCoordinates(owned.organization.id, coordinates);
    if (!found) throw new Error('the module does not exist');
    return found;
  }

  return {
    ...owned,
    module,
    path,
    siteAdministrator,
    create,
    deletedModules: `/api/v2/organizations/${name}/deleted-registry-modules`,
    deletedVersions: `/api/v2/organizations/${name}/deleted-registry-module-versions`,

    /** Publishes a version with an archive of its own, unless `given` names its digest. */
    publish: async (version: string, given: Partial<StoredObject> = {}) => {
      const created = await create(version);
      if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`);
      const id = parseId('moduleVersion', resourceOf(created).id);
      await worker.accept({ id, organizationId: owned.organization.id }, undefined, undefined, {
        ...(await archive()),
        ...given,
      });
      await app.settle();
      return resourceOf(await show(version));
    },

    statusOf: async (version: string): Promise<unknown> => {
      const response = await show(version);
      return response.status === 404 ? undefined : resourceOf(response).attributes['status'];
    },

    remove: (version: string) => owned.ownerClient.delete(`${path}/${version}`),

    release: (version: string) =>
      owned.ownerClient.post(`${path}/versions/${version}/actions/release-number`, {
        data: { type: 'registry-module-numbers', attributes: { reason: 'Published by mistake' } },
      }),

    download: async (version: string, downloads: number) => {
      const { id: moduleId, organizationId } = await present();
      const found = await moduleVersions.findByText(organizationId, moduleId, version);
      if (!found) throw new Error('the version does not exist');
      await moduleDownloads.add([{ organizationId, moduleVersionId: found.id, downloads }]);
    },

    moduleDownloads: async () => {
      const { id, organizationId } = await present();
      return moduleDownloads.ofModule(organizationId, id);
    },

    /** The documents of the version in the registry protocol. */
    documents: async (version: string) => {
      const protocol = owned.protocolPath(module);
      const bodies = [];
      for (const document of [`${protocol}/${version}`, `${protocol}/versions`])
        bodies.push((await owned.client.get(document)).body);
      return bodies;
    },
  };
}
