import { generateKeyPairSync } from 'node:crypto';

const form = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

export const newSshKey = () => generateKeyPairSync('ed25519', form).privateKey;
