import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testCertificate } from '@groundwork/testing';
import { checkCertificate, loadCertificate } from './certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const pair = testCertificate({ host: 'registry.example.com', notAfter: new Date('2031-02-03T04:05:06Z') });
const fileOf = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const certFile = fileOf('own.crt', pair.cert);
const keyFile = fileOf('own.key', pair.key);

describe('the certificate with which the gateway starts', () => {
  it('a certificate and its key are read', async () => {
    const { cert, key } = await loadCertificate({ certFile, keyFile });
    expect([cert.toString(), key.toString()]).toEqual([pair.cert, pair.key]);
    expect(checkCertificate({ cert, key }).toISOString()).toBe('2031-02-03T04:05:06.000Z');
  });

  it.each([
    ['a key of another certificate', fileOf('other.key', testCertificate({ host: 'other.test' }).key)],
    ['a file that is not a key', fileOf('text.key', 'nonsense')],
    ['a file that does not exist', join(folder, 'none.key')],
  ])('%s is refused with the names of the variables and files', async (_what, wrong) => {
    await expect(loadCertificate({ certFile, keyFile: wrong })).rejects.toThrow(
      `TLS_CERT_FILE (${certFile}) and TLS_KEY_FILE (${wrong}) cannot be used. They must be a PEM certificate and its PEM key, without a passphrase`,
    );
  });
});
