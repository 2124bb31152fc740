import { forbidden } from '@groundwork/errors';
import type { RegistryConfig } from '../config.ts';

/**
 * Refuses requests about public modules if curation is disabled (ADR 26). Checked after permissions, so that a caller
 * who may not see an organization learns nothing (ADR 28).
 *
 * @throws GroundworkError `forbidden` (docs/reference/common.md#editions)
 */
export function refuseWithoutCuration(
  { publicCuration }: Pick<RegistryConfig, 'publicCuration'>,
  registryName: unknown,
): void {
  if (registryName === 'public' && !publicCuration) throw forbidden('Public module curation is disabled');
}
