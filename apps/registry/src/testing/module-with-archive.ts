import { Readable } from 'node:stream';
import { newKey } from '@groundwork/object-storage';
import { tarball } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from './builders.ts';
import { managedOrganization } from './managed-organization.ts';
import type { RegistryTestApp } from './registry-test-app.ts';

/** Version 1.0.0 has this archive. */
export async function moduleWithArchive(app: RegistryTestApp, content: Parameters<typeof tarball>[0]) {
  const managed = managedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  const key = newKey();
  const archive = { key, ...(await app.ctx.objects.put(key, Readable.from([tarball(content)]))) };
  const details = moduleDetails();
  const version = await buildModuleVersion(app.ctx.stores, { module, text: '1.0.0', archive, details });
  return { ...managed, module, version, key, files: `${managed.modulePath(module)}/versions/1.0.0/files` };
}
