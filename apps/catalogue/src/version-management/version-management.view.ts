import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { VersionAddress } from '../module-addresses/module-address.ts';
import { findModule } from '../modules/module.view.ts';
import type { Shown } from '../pages/shown.ts';
import { ManagementPage } from './management-page.tsx';
import type { ManagementForm } from './version-management.request.ts';
import { actionsFor, type ManagedVersion, type VersionAction } from './version-management.ts';

/**
 * Version that the user may manage.
 *
 * @throws GroundworkError `not-found` if there is none
 */
export async function findManaged(client: ApiClient, address: VersionAddress): Promise<ManagedVersion> {
  const { module, version, ...shown } = await findModule(client, address);
  if (!module || !version) throw notFound();
  const managed = { ...shown, module, version };
  if (actionsFor(managed).length === 0) throw notFound();
  return managed;
}

/** `form` and `problems` are set once the form was rejected. */
interface Chosen {
  readonly chosen: VersionAction | undefined;
  readonly form?: ManagementForm;
  readonly problems?: readonly string[];
}

export const renderManagement = (managed: ManagedVersion, formToken: string, chosen: Chosen): Shown => ({
  title: `Manage ${managed.namespace}/${managed.name}/${managed.provider} ${managed.version.attributes.version}`,
  ...(chosen.problems && { status: 422 }),
  body: ManagementPage({ managed, formToken, ...chosen }),
});
