import { randomUUID } from 'node:crypto';
import { parseId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { moduleDescription, moduleDetails } from './builders.ts';
import { ingest } from './ingest.ts';
import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Details of a module whose root has these inputs, each of which is required, and nothing else. */
export const withInputs = (...names: string[]) =>
  moduleDetails({
    root: moduleDescription({
      variables: names.map((name) => ({
        name,
        type: 'string',
        description: '',
        default: null,
        required: true,
        sensitive: false,
      })),
      outputs: [],
      resources: [],
      moduleCalls: [],
    }),
    submodules: [],
  });

/** An empty module `vpc`, whose versions are published through the API with details of their own. */
export async function publishedInterfaces(app: RegistryTestApp) {
  const owned = ownedOrganization(app);
  const worker = ingest(app);
  const module = await owned.module({ name: 'vpc' });
  const path = owned.modulePath(module);
  const versionOf = async (number: string) => {
    const found = await app.ctx.stores.moduleVersions.findByText(module.organizationId, module.id, number);
    if (!found) throw new Error(`version ${number} does not exist`);
    return found;
  };
  const show = async (number: string) =>
    resourceOf(await owned.client.get(`${path}/version?module_version=${number}`)).attributes;
  return {
    ...owned,
    module,
    path,
    worker,
    versionOf,
    show,

    /** Publishes a version, as a manager if `by` is not another client. Returns its attributes. */
    publish: async (number: string, details = withInputs(), attributes: object = {}, by = owned.client) => {
      const created = await by.post(`${path}/versions`, {
        data: { type: 'registry-module-versions', attributes: { version: number, ...attributes } },
      });
      const id = parseId('moduleVersion', resourceOf(created).id);
      const archive = await worker.store(randomUUID());
      const version = { id, organizationId: module.organizationId };
      await worker.accept(version, JSON.stringify(details), undefined, archive);
      await app.settle();
      return show(number);
    },

    verdict: async (number: string) => (await show(number))['interface-verdict'],
    setRule: (rule: string | null) =>
      owned.ownerClient.patch(path, {
        data: { type: 'registry-modules', attributes: { 'version-rule': rule } },
      }),
    remove: (number: string) => owned.ownerClient.delete(`${path}/${number}`),
  };
}
