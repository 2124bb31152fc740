import { forbidden } from '@groundwork/errors';
import type { RegistryConfig } from '../config.ts';

/**
 * Refuses what is about a public module where organizations may list none (design 7). It is judged after permissions,
 * so that who may not see an organization learns nothing (design 11).
 *
 * @throws GroundworkError `forbidden` (contract, "Errors", 403)
 */
export function refuseWithoutCuration(
  { publicCuration }: Pick<RegistryConfig, 'publicCuration'>,
  registryName: unknown,
): void {
  if (registryName === 'public' && !publicCuration) throw forbidden('Public module curation is disabled');
}
