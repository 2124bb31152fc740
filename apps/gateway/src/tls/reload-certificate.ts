import type { Server } from 'node:https';
import { startPasses, type Passes } from '@groundwork/background';
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
  readonly logger: Logger;
}

/** Open connections keep the old certificate. A pair that cannot be used is logged once, and the old one stays in use. */
export function reloadCertificate({ server, files, current, logger }: Reloading): Passes {
  let seen: Certificate = current;
  let reported = '';

  async function look(): Promise<void> {
    const found = await readCertificate(files);
    if (isSameCertificate(found, seen)) return;
    reported = '';
    seen = found;
    const validUntil = checkCertificate(found);
    server.setSecureContext(secureContextOf(found));
    logger.info({ validUntil }, 'using a new TLS certificate');
  }

  return startPasses({
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
}
