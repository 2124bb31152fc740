import { startPasses, type Passes } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';

/** Repeated deliveries are recognized for this long. */
const keptMs = 30 * 86_400_000;
const maxKept = 1_000;
const intervalMs = 3_600_000;
const batchSize = 1_000;

type PruningContext = Pick<VcsConnectionsContext, 'clock' | 'databases' | 'logger'>;

export const startPruningDeliveries = (ctx: PruningContext): Passes =>
  startPasses({
    work: { 'removing old webhook deliveries': () => sweepDeliveries(ctx) },
    intervalMs,
    logger: ctx.logger,
  });

async function sweepDeliveries({ clock, databases }: PruningContext): Promise<boolean> {
  const before = new Date(clock.now().getTime() - keptMs);
  return databases.background.transaction(async (trx) => {
    const { webhookDeliveries } = createStores(trx);
    const old = await webhookDeliveries.removeBefore(before, batchSize);
    const beyond = await webhookDeliveries.removeBeyond(maxKept, batchSize);
    return Math.max(old, beyond) === batchSize;
  });
}
