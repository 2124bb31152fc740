import type { Server } from 'node:https';
import type { Clock } from '@groundwork/auth';
import { startPasses, type Passes } from '@groundwork/background';
import { metrics, readAtScrape } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import {
  checkCertificate,
  isSameCertificate,
  readCertificate,
  secureContextOf,
  type Certificate,
  type CertificateFiles,
} from './certificate.ts';

/** Milliseconds between reads. Watching is unreliable for mounted secrets, whose folder is replaced, and on network file systems. */
const lookMs = 5_000;

interface Reloading {
  readonly server: Server;
  readonly files: CertificateFiles;
  readonly current: Certificate;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Open connections keep the old certificate. A pair that cannot be used is logged once, and the old one stays in use. The end of the one in
 * use is a metric, and logged once a day in its last two weeks and after them.
 */
export function reloadCertificate({ server, files, current, clock, logger }: Reloading): Passes {
  let validUntil = checkCertificate(current);
  const remind = createReminder(clock, logger);
  const endReading = readAtScrape('certificate', () => [
    metrics.certificateEnd.sample({}, validUntil.getTime() / 1000),
  ]);
  let seen: Certificate = current;
  let reported = '';

  async function look(): Promise<void> {
    remind(validUntil);
    const found = await readCertificate(files);
    if (isSameCertificate(found, seen)) return;
    reported = '';
    seen = found;
    const end = checkCertificate(found);
    server.setSecureContext(secureContextOf(found));
    validUntil = end;
    logger.info({ validUntil }, 'using a new TLS certificate');
  }

  const passes = startPasses({
    work: { 'reloading the TLS certificate': look },
    intervalMs: lookMs,
    firstMs: lookMs,
    onFailure: (error) => {
      if (String(error) === reported) return;
      reported = String(error);
      logger.error({ err: error }, 'the new TLS certificate cannot be used; keeping the old one');
    },
    logger,
  });
  return {
    ...passes,
    stop() {
      endReading();
      return passes.stop();
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const remindedDays = 14;

function createReminder(clock: Clock, logger: Logger) {
  let remindedAt = Number.NEGATIVE_INFINITY;
  return (validUntil: Date) => {
    const now = clock.now().getTime();
    const left = validUntil.getTime() - now;
    if (left > remindedDays * dayMs || now - remindedAt < dayMs) return;
    remindedAt = now;
    if (left > 0) logger.warn({ validUntil }, 'the TLS certificate ends soon. Replace its files');
    else
      logger.error({ validUntil }, 'the TLS certificate has ended, and clients refuse it. Replace its files');
  };
}
