import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/**
 * PostgreSQL's stored form of a password (SCRAM-SHA-256). It is sent instead of the password, so that no
 * log of statements contains the password.
 *
 * @param password ASCII only: other characters would have to be normalized first
 * @param iterations cost of a guess; 1 is enough for 256 random bits, and speeds up connections
 */
export function scramVerifier(password: string, iterations = 4096): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
