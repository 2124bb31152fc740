import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { stopAfterFile, testCertificate, type TestCertificate } from '@groundwork/testing';
import { startTestPlatform, type TestPlatform } from './platform.ts';

/** A platform behind TLS, as in production, whose certificate this process trusts. */
export interface TrustedPlatform extends TestPlatform {
  /** Host and port, as in a module's source. */
  readonly host: string;
  /** File of the certificate, for programs that must trust it too. */
  readonly trusted: string;
  /** The certificate with its key, for another server that must be trusted. */
  readonly certificate: TestCertificate;
}

/** @param given options, as for a platform without TLS. The certificate is for the host of `BASE_URL`. */
export async function startTrustedPlatform({
  env = {},
  ...given
}: Parameters<typeof startTestPlatform>[0] = {}): Promise<TrustedPlatform> {
  const { hostname } = new URL(env['BASE_URL'] ?? 'https://127.0.0.1');
  const certificate = testCertificate({ host: hostname });
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-tls-'));
  const [trusted, keyFile] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  writeFileSync(trusted, certificate.cert);
  writeFileSync(keyFile, certificate.key);
  const trustedBefore = getCACertificates('default');
  setDefaultCACertificates([...trustedBefore, certificate.cert]);
  stopAfterFile(() => {
    setDefaultCACertificates(trustedBefore);
    return Promise.resolve();
  });
  const test = await startTestPlatform({
    ...given,
    env: { TLS_CERT_FILE: trusted, TLS_KEY_FILE: keyFile, ...env },
  });
  return { ...test, host: new URL(test.platform.baseUrl).host, trusted, certificate };
}
