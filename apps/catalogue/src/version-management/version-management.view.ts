import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { VersionAddress } from '../module-addresses/module-address.ts';
import { findModule } from '../modules/module.view.ts';
import type { Shown } from '../pages/shown.ts';
import { ManagementPage } from './management-page.tsx';
import type { ManagementForm } from './version-management.request.ts';
import { actionsFor, type ManagedVersion, type VersionAction } from './version-management.ts';

/**
 * A version that the person may do something with.
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

/** What the person has chosen; the form and why it was not accepted, once it was sent. */
interface Chosen {
  readonly chosen: VersionAction | undefined;
  readonly form?: ManagementForm;
  readonly problems?: readonly string[];
}

/** The page on which somebody decides what happens to a version. */
export const renderManagement = (managed: ManagedVersion, formToken: string, chosen: Chosen): Shown => ({
  title: `Manage ${managed.namespace}/${managed.name}/${managed.provider} ${managed.version.attributes.version}`,
  ...(chosen.problems && { status: 422 }),
  body: ManagementPage({ managed, formToken, ...chosen }),
});
