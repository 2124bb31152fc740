import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, upload } from '@groundwork/client';
import { type Platform, refusal } from './platform.ts';
import { unreachable } from './send.ts';
import { newSilence } from './silence.ts';

const chunkBytes = 64 * 1024;
const attempts = 5;
/** What this machine has sent already may still be on its way for a while. */
const patienceMs = 120_000;

interface Sending {
  readonly bytes: Buffer<ArrayBuffer>;
  /** As a person would say it, such as `the archive of version 1.0.0`. */
  readonly what: string;
  /** Gets the share of bytes that are sent. */
  readonly report: (share: number) => void;
}

/**
 * Sends the archive of a version that waits for it. Its address takes the same bytes again, so what was interrupted is sent from the
 * beginning.
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
  const silence = newSilence(platform, patienceMs);
  function* counted() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      silence.heard();
      report(at / bytes.length);
      yield bytes.subarray(at, at + chunkBytes);
    }
  }
  try {
    await upload(version, Readable.from(counted()), silence.signal);
  } finally {
    silence.end();
  }
}
