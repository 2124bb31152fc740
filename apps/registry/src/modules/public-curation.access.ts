import { forbidden } from '@groundwork/errors';
import type { RegistryConfig } from '../config.ts';

/**
 * Refuses what is about a public module where organizations may list none (ADR 26). It is judged after permissions,
 * so that who may not see an organization learns nothing (ADR 28).
 *
 * @throws GroundworkError `forbidden` (docs/reference/common.md#editions)
 */
export function refuseWithoutCuration(
  { publicCuration }: Pick<RegistryConfig, 'publicCuration'>,
  registryName: unknown,
): void {
  if (registryName === 'public' && !publicCuration) throw forbidden('Public module curation is disabled');
}
