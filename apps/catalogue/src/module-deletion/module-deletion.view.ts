import type { ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { ModuleAddress } from '../modules/module.request.ts';
import { recordOf } from '../modules/module.view.ts';
import type { ModuleRecord } from '../modules/shown-module.ts';
import type { Shown } from '../pages/shown.ts';
import { ModuleDeletionPage } from './module-deletion-page.tsx';

/** A module that the person may delete. */
export interface DeletableModule extends ModuleAddress {
  readonly record: ModuleRecord;
}

/**
 * A module that the person may delete.
 *
 * @throws GroundworkError `not-found` if there is none
 */
export async function findDeletable(client: ApiClient, address: ModuleAddress): Promise<DeletableModule> {
  const record = await recordOf(client, address);
  if (!record?.attributes.permissions['can-delete']) throw notFound();
  return { ...address, record };
}

/** The page that asks before a module is deleted. */
export const renderModuleDeletion = (
  module: DeletableModule,
  formToken: string,
  problems?: readonly string[],
): Shown => ({
  title: `Delete ${module.namespace}/${module.name}/${module.provider}`,
  ...(problems && { status: 422 }),
  body: ModuleDeletionPage({ address: module, record: module.record, formToken, problems }),
});
