import { z } from 'zod';
import type { Module } from '../modules/module.ts';
import { ownedOrganization } from './owned-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

export const tag = (key: unknown, value?: unknown) => ({ type: 'tag-bindings', attributes: { key, value } });

const listSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ key: z.string(), value: z.string() }) })),
});
/** The tags in a response, each as `key=value`. */
export const pairsIn = (body: unknown) =>
  listSchema.parse(body).data.map(({ attributes: { key, value } }) => `${key}=${value}`);

export const bodyWith = (tags: unknown, attributes: object = {}) => ({
  data: { type: 'registry-modules', attributes, relationships: { 'tag-bindings': { data: tags } } },
});

export async function taggedModule(on: RegistryTestApp, given: Partial<Module> = {}) {
  const owned = ownedOrganization(on);
  const module = await owned.module({ name: 'vpc', ...given });
  const tagsPath = `/api/v2/registry-modules/${module.id}/tag-bindings`;
  return {
    ...owned,
    owned: module,
    path: `${owned.modulesPath}/${module.registryName}/${module.publicNamespace || owned.organization.name}/vpc/aws`,
    tagsPath,
    tags: async () => pairsIn((await owned.client.get(tagsPath)).body),
  };
}
