import { randomUUID } from 'node:crypto';
import type { SweepOptions } from '@groundwork/background';
import { type FoundOpa, howToInstallOpa } from '@groundwork/opa';
import type { IngestStores } from '../stores.ts';

type Stores = Pick<IngestStores, 'opaWorkers'>;

const everyMs = 60_000;

/** Tells the other processes, at once and then every minute, that this worker runs, and with which OPA. */
export async function noteOpa(stores: Stores, opa: FoundOpa): Promise<SweepOptions> {
  const worker = randomUUID();
  const version = opa.kind === 'found' ? opa.opa.version : null;
  const note = () => stores.opaWorkers.note(worker, version);
  await note();
  return {
    work: { 'noting the OPA of this worker': note },
    firstMs: everyMs,
    intervalMs: everyMs,
    jitter: [0.75, 1],
  };
}

/** A sentence for `/statusz` if a worker lacks OPA. It names no path, because everybody may read it. */
export async function lackOfOpa({ opaWorkers }: Stores): Promise<string[]> {
  if (!(await opaWorkers.isLacking())) return [];
  return [`A worker has no OPA, so policies are not compiled. ${howToInstallOpa}`];
}
