import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startDownloadCounts, type DownloadCounts } from './counting-downloads.ts';
import type { CountedDownloads } from './module-downloads.store.ts';

const running: DownloadCounts[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((counts) => counts.stop()));
  jest.useRealTimers();
});

function buildCounts(write: (counted: readonly CountedDownloads[]) => Promise<void>) {
  const counts = startDownloadCounts({ write, logger: silentLogger(), intervalMs: 1_000 });
  running.push(counts);
  return counts;
}

const aVersion = () => ({ id: newId('moduleVersion'), organizationId: newId('organization') });
const counted = ({ id, organizationId }: ReturnType<typeof aVersion>, downloads: number) => ({
  organizationId,
  moduleVersionId: id,
  downloads,
});

describe('download counts', () => {
  it('downloads are added up and written together, each only once', async () => {
    const written: (readonly CountedDownloads[])[] = [];
    const counts = buildCounts((some) => Promise.resolve(void written.push(some)));
    const [first, second] = [aVersion(), aVersion()];
    counts.count(first);
    counts.count(second);
    counts.count(first);
    await counts.flush();
    await counts.flush();
    counts.count(second);
    await counts.flush();
    expect(written).toEqual([[counted(first, 2), counted(second, 1)], [counted(second, 1)]]);
  });

  it('download counts are written at intervals', async () => {
    jest.useFakeTimers();
    const written: (readonly CountedDownloads[])[] = [];
    const counts = buildCounts((some) => Promise.resolve(void written.push(some)));
    const version = aVersion();
    counts.count(version);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([[counted(version, 1)]]);
  });

  it('download counts are kept with later ones when a write fails', async () => {
    const written: (readonly CountedDownloads[])[] = [];
    const version = aVersion();
    const down = { is: true };
    const counts = buildCounts((some) => {
      if (!down.is) return Promise.resolve(void written.push(some));
      counts.count(version);
      return Promise.reject(new Error('down'));
    });
    counts.count(version);
    await counts.flush();
    down.is = false;
    await counts.flush();
    expect(written).toEqual([[counted(version, 2)]]);
  });

  it('stop writes the remaining download counts', async () => {
    const written: (readonly CountedDownloads[])[] = [];
    const counts = buildCounts((some) => Promise.resolve(void written.push(some)));
    counts.count(aVersion());
    await counts.stop();
    expect(written).toHaveLength(1);
  });
});
