import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/resource-id';
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
  upload: newUpload(madeAt, 60_000),
  archiveReceivedAt: madeAt,
  ...askedFor(madeAt),
  aggregateVersion: 2,
  updatedAt: madeAt,
};

describe('a version that waits', () => {
  it('has an upload address of its own, which ends after the given time', () => {
    expect(version.upload.expiresAt).toEqual(new Date('2026-01-01T00:01:00.000Z'));
    expect(newUpload(madeAt, 60_000).nonce).not.toBe(version.upload.nonce);
  });

  it('grows by one with every change', () => {
    const changed = changedVersion(version, { status: 'ready' }, later);
    expect(changed).toEqual({ ...version, status: 'ready', aggregateVersion: 3, updatedAt: later });
  });

  it('is asked for again three times, and then not any more', () => {
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

  it('is as if it had never been asked for again once its turn is known', () => {
    const asked = reminded(version, later);
    expect(asked && withoutReminders(asked, later)).toMatchObject({
      ingestReminders: 0,
      aggregateVersion: 4,
    });
    expect(withoutReminders(version, later)).toBeNull();
  });
});
