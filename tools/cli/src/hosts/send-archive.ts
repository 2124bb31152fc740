import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, upload } from '@groundwork/client';
import { type Platform, refusal } from './platform.ts';
import { unreachable } from './send.ts';
import { startIdleTimeout } from './idle-timeout.ts';

const chunkBytes = 64 * 1024;
const attempts = 5;
/**
 * Idle timeout in milliseconds. It is longer than for other requests, because bytes that are counted as sent may still
 * be in buffers.
 */
const patienceMs = 120_000;

interface Sending {
  readonly bytes: Buffer<ArrayBuffer>;
  /** The archive as users know it, such as `the archive of version 1.0.0`. */
  readonly what: string;
  readonly report: (share: number) => void;
}

/**
 * Uploads the archive of a version. The upload address accepts the same bytes again, so a retry sends everything.
 *
 * @throws Failure
 */
export async function sendArchive(
  platform: Platform,
  version: Parameters<typeof upload>[0],
  sending: Sending,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sendOnce(platform, version, sending);
      sending.report(1);
      return;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw unreachable(platform, error);
      if (![429, 503].includes(error.status) || attempt === attempts)
        throw refusal(platform, sending.what, error);
      await pause(attempt * 500);
    }
  }
}

async function sendOnce(
  platform: Platform,
  version: Parameters<typeof upload>[0],
  { bytes, report }: Sending,
): Promise<void> {
  const idle = startIdleTimeout(platform, patienceMs);
  function* counted() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      idle.restart();
      report(at / bytes.length);
      yield bytes.subarray(at, at + chunkBytes);
    }
  }
  try {
    await upload(version, Readable.from(counted()), idle.signal);
  } finally {
    idle.cancel();
  }
}
