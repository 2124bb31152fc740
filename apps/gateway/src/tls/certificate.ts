import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';

export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** TLS 1.0 and 1.1 are broken (RFC 8996). */
const oldestVersion = 'TLSv1.2';

export const secureContextOf = ({ cert, key }: Certificate): SecureContextOptions => ({
  cert,
  key,
  minVersion: oldestVersion,
});

/** While the files are being replaced, the result may be an old certificate with a new key. */
export async function readCertificate({ certFile, keyFile }: CertificateFiles): Promise<Certificate> {
  const cert = await readFile(certFile);
  return { cert, key: await readFile(keyFile) };
}

/**
 * Checks that a server can use the certificate with its key.
 *
 * @returns its expiry
 * @throws Error if one of them is not PEM, the key has a passphrase, or they do not belong together
 */
export function checkCertificate(certificate: Certificate): Date {
  createSecureContext(secureContextOf(certificate));
  return new Date(new X509Certificate(certificate.cert).validTo);
}

/** @throws Error that names the variables, for an operator */
export async function loadCertificate(files: CertificateFiles): Promise<Certificate> {
  try {
    const certificate = await readCertificate(files);
    checkCertificate(certificate);
    return certificate;
  } catch (error) {
    throw new Error(
      `TLS_CERT_FILE (${files.certFile}) and TLS_KEY_FILE (${files.keyFile}) cannot be used. They must be a PEM certificate and its PEM key, without a passphrase: ${String(error)}`,
      { cause: error },
    );
  }
}

export const isSameCertificate = (one: Certificate, other: Certificate): boolean =>
  one.cert.equals(other.cert) && one.key.equals(other.key);
