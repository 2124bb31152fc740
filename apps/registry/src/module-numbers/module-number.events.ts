import { eventAbout, moduleNumberReleasedV1 } from '@groundwork/contracts';
import type { ModuleNumber, NumberBinding } from './module-number.ts';

interface Released {
  readonly number: ModuleNumber;
  readonly binding: NumberBinding;
  readonly organizationName: string;
  readonly reason: string;
}

/** Event `module-number.released`. `organizationName` is the namespace of a private module. */
export function moduleNumberReleased({ number, binding, organizationName, reason }: Released) {
  const { organizationId, name, provider, version } = number;
  const about = { organizationId, id: `${name}/${provider}/${version}`, version: 1 };
  return eventAbout(moduleNumberReleasedV1, about, {
    module: { namespace: organizationName, name, provider },
    version,
    archiveSha256: binding.archiveSha256,
    commitSha: binding.source?.commit ?? null,
    sourceDirectory: binding.source?.directory ?? null,
    boundAt: binding.boundAt.toISOString(),
    reason,
  });
}
