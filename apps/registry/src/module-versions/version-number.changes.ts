import type { Cause, StoredObject } from '@groundwork/contracts';
import { moduleVersionsPurged } from '../module-numbers/deleted-version.events.ts';
import { isSameContent, numberTakenReason } from '../module-numbers/module-number.ts';
import type { RegistryStores } from '../stores.ts';
import { isFromRepository, type ModuleVersion } from './module-version.ts';

interface Accepted {
  readonly version: ModuleVersion;
  readonly archive: StoredObject;
  readonly cause: Cause;
  readonly now: Date;
}

/**
 * Binds the number of a version that becomes `ok` to its content (ADR 82). A deleted version with this number can then no longer
 * be restored; if it had the same content, this one takes over its downloads. The module must be locked.
 *
 * @returns why the version must fail instead, if its number belongs to other content
 */
export async function bindNumber(
  stores: RegistryStores,
  { version, archive, cause, now }: Accepted,
): Promise<string | undefined> {
  const { organizationId, moduleId } = version;
  const number = { organizationId, moduleId, version: version.version.text };
  const commit = isFromRepository(version) ? version.commitSha : null;
  const { sha256: archiveSha256 } = archive;
  const bound = await stores.moduleNumbers.bind({ ...number, archiveSha256, commit, now });
  const { binding, content, isKept } = bound;
  if (!isSameContent(binding, content)) return numberTakenReason(number.version, binding, content);
  if (isKept) {
    const successor = { ...number, versionId: version.id, boundAt: binding.boundAt };
    const replaced = await stores.moduleNumbers.takeOver(successor);
    await stores.outbox.addAll(moduleVersionsPurged(replaced), cause);
  }
  return undefined;
}
