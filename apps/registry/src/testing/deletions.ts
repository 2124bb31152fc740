import { collectionOf, resourceOf } from '@groundwork/testing';
import { publishing } from './publishing.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Versions 0.1.0 and 1.0.0, with five downloads of 1.0.0, which is then deleted. */
export async function deletedVersion(app: RegistryTestApp) {
  const owned = await publishing(app);
  await owned.publish('0.1.0');
  const before = await owned.publish('1.0.0');
  await owned.download('1.0.0', 5);
  const earlier = await owned.documents('1.0.0');
  await owned.remove('1.0.0');
  const [deleted] = collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data;
  if (!deleted) throw new Error('nothing can be restored');
  const path = `/api/v2/deleted-registry-module-versions/${deleted.id}`;
  const restore = (by = owned.ownerClient) => by.post(`${path}/actions/restore`);
  const purge = (by = owned.ownerClient) => by.delete(path);
  const left = async () => collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data.length;
  return { ...owned, before, earlier, deleted, path, restore, purge, left };
}

/** A module with 1.0.0 and 2.0.0, which is deleted; 0.1.0 was deleted before it, and 3.0.0 never became ok. */
export async function deletedModule(app: RegistryTestApp) {
  const owned = await publishing(app);
  await owned.publish('0.1.0');
  await owned.publish('1.0.0');
  await owned.publish('2.0.0');
  await owned.create('3.0.0');
  await owned.download('0.1.0', 1);
  await owned.download('1.0.0', 2);
  await owned.remove('0.1.0');
  app.clock.advance(1_000);
  const before = resourceOf(await owned.ownerClient.get(owned.path));
  const earlier = await owned.documents('1.0.0');
  await owned.ownerClient.delete(owned.path);
  const [deleted] = collectionOf(await owned.ownerClient.get(owned.deletedModules)).data;
  if (!deleted) throw new Error('nothing can be restored');
  const path = `/api/v2/deleted-registry-modules/${deleted.id}`;
  const restore = (by = owned.ownerClient) => by.post(`${path}/actions/restore`);
  const purge = (by = owned.ownerClient) => by.delete(path);
  const versionsLeft = async () =>
    collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data.map(
      ({ attributes }) => attributes['version'],
    );
  return { ...owned, before, earlier, deleted, restore, purge, versionsLeft };
}

/** Creates the module of `deletedModule` again. */
export const createdAgain = ({ client, modulesPath }: Awaited<ReturnType<typeof deletedModule>>) =>
  client.post(modulesPath, {
    data: {
      type: 'registry-modules',
      attributes: { name: 'vpc', provider: 'aws', 'registry-name': 'private' },
    },
  });
