import { publicArchiveFailedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import { metrics } from '@groundwork/telemetry';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { markFailed } from './public-archive.transitions.ts';

/** `public-archive.failed`: those who wait learn the reason. An archive that is kept stays. */
export const onPublicArchiveFailed = ({ clock }: Pick<RegistryContext, 'clock'>) =>
  on(publicArchiveFailedV1, async ({ publicArchives }: RegistryStores, { data }) => {
    const archive = await publicArchives.lock(data.publicArchiveId);
    if (!archive) return;
    metrics.publicArchiveFetches.cell({ outcome: 'failed' }).value += 1;
    await publicArchives.update(markFailed(archive, data.reason, clock.now()));
    await publicArchives.announce(archive.id);
  });
