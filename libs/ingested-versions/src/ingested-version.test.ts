import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import {
  askedFor,
  changedVersion,
  newUpload,
  reminded,
  withoutReminders,
  type IngestedVersion,
} from './ingested-version.ts';

const madeAt = new Date('2026-01-01T00:00:00.000Z');
const later = new Date('2026-01-01T01:00:00.000Z');
const version: IngestedVersion = {
  id: newId('moduleVersion'),
  organizationId: newId('organization'),
  status: 'ingressing',
  upload: newUpload(madeAt, 60_000, null),
  archiveReceivedAt: madeAt,
  ...askedFor(madeAt),
  aggregateVersion: 2,
  updatedAt: madeAt,
};

describe('a version that waits', () => {
  it('a waiting version has its own upload address, which expires after the given time', () => {
    expect(version.upload.expiresAt).toEqual(new Date('2026-01-01T00:01:00.000Z'));
    expect(newUpload(madeAt, 60_000, null).nonce).not.toBe(version.upload.nonce);
  });

  it('the aggregate version grows by one with every change', () => {
    const changed = changedVersion(version, { status: 'ready' }, later);
    expect(changed).toEqual({ ...version, status: 'ready', aggregateVersion: 3, updatedAt: later });
  });

  it('an outcome is requested again three times, and then no longer', () => {
    let next: IngestedVersion | null = version;
    for (const times of [1, 2, 3]) {
      next = next && reminded(next, later);
      expect(next).toMatchObject({
        ingestReminders: times,
        ingestAwaitedAt: later,
        aggregateVersion: 2 + times,
      });
    }
    expect(next && reminded(next, later)).toBeNull();
  });

  it('earlier repeated requests no longer count once a version is known to be queued', () => {
    const asked = reminded(version, later);
    expect(asked && withoutReminders(asked, later)).toMatchObject({
      ingestReminders: 0,
      aggregateVersion: 4,
    });
    expect(withoutReminders(version, later)).toBeNull();
  });
});
