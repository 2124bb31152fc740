import { createSecureContext } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { testCertificate } from './certificate.ts';

describe('test certificates', () => {
  it('can be used, however long they are', () => {
    for (let length = 1; length <= 63; length += 1) {
      const certificate = testCertificate({ host: 'a'.repeat(length) });
      expect(() => createSecureContext(certificate)).not.toThrow();
    }
  });
});
