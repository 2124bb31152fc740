import { invalid } from '@groundwork/errors';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { latest } from '../modules/no-code-module.ts';

/** A version may be pinned before its archive arrives. @throws GroundworkError `invalid` for an unknown version */
export async function refuseUnknownPin(
  { moduleVersions }: Pick<RegistryStores, 'moduleVersions'>,
  { organizationId, id }: Module,
  pin: string | undefined,
): Promise<void> {
  if (pin === undefined || pin === '' || pin === latest) return;
  if (await moduleVersions.findByText(organizationId, id, pin)) return;
  throw invalid({
    detail: 'Version pin must be latest or an existing version of the module',
    pointer: '/data/attributes/version-pin',
  });
}
