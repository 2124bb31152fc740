import { createSecureContext } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { testCertificate } from './certificate.ts';

describe('test certificates', () => {
  it('test certificates are valid at any length', () => {
    for (let length = 1; length <= 63; length += 1) {
      const certificate = testCertificate({ host: 'a'.repeat(length) });
      expect(() => createSecureContext(certificate)).not.toThrow();
    }
  });
});
