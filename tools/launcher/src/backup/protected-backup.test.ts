import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
import { newDataFolder } from '@groundwork/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp } from './back-up.ts';
import { writeBackupMetrics } from './backup-metrics.ts';
import { backupName, removeOldBackups } from './old-backups.ts';
import { restore } from './restore.ts';

const { signal } = new AbortController();
const token = 'gw.secret-token';
const root = newDataFolder('protected-backup');
const dataDir = join(root, 'data');
let server: RunningPostgres;
let count = 0;
let folder: string;
let restored: string;

beforeAll(async () => {
  for (const name of ['keys', 'connections', 'objects']) mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, 'keys', 'token-peppers'), `k1:${token}`);
  writeFileSync(join(dataDir, 'connections', 'registry.database-url'), `postgres://${token}`);
  writeFileSync(join(dataDir, 'admin-token'), token);
  writeFileSync(join(dataDir, 'objects', 'one'), `# ${token}`);
  server = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  count += 1;
  folder = join(root, `backup-${count}`);
  restored = join(root, `restored-${count}`);
});

const made = (options: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({ dataDir, databaseUrl: server.url, folder, signal, ...options });
const restoredBy = (options: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ folder, dataDir: restored, signal, ...options });

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const newIdentity = async () => {
  const identity = await generateIdentity();
  return { text: `# made for a test\n${identity}\n`, recipient: await identityToRecipient(identity) };
};

describe('an encrypted backup', () => {
  it('has no secret in any file, and the identity brings every file back', async () => {
    const { text, recipient } = await newIdentity();
    await made({ recipients: [recipient] });
    const telling = filesIn(folder).filter((file) => readFileSync(file).includes(token));
    expect(telling).toEqual([]);

    const manifest = await restoredBy({ identities: text });

    expect(manifest.encryptedTo).toEqual([recipient]);
    expect(readFileSync(join(restored, 'admin-token'), 'utf8')).toBe(token);
    expect(readFileSync(join(restored, 'keys', 'token-peppers'), 'utf8')).toBe(`k1:${token}`);
    const again = await startPostgres({ dataDir: join(restored, 'postgres'), durable: true });
    await again.stop();
  }, 60_000);

  it('is not begun for something that is not a public key', async () => {
    await expect(made({ recipients: ['ssh-ed25519 AAAA'] })).rejects.toThrow('is not a public key of age');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a backup without keys', () => {
  it('has no keys, addresses or token, and its restore first says what is lost', async () => {
    await made({ withoutKeys: true });
    expect(readdirSync(folder).toSorted()).toEqual(['manifest.json', 'objects', 'postgres']);

    await expect(restoredBy()).rejects.toThrow(/no token works.*cannot be opened.*--without-keys/);
    expect(existsSync(restored)).toBe(false);

    const { hasKeys } = await restoredBy({ withoutKeys: true });
    expect(hasKeys).toBe(false);
    expect(readFileSync(join(restored, 'objects', 'one'), 'utf8')).toBe(`# ${token}`);
  });
});

describe('backups by schedule', () => {
  it('the name is the time, without letters that a file system refuses', () => {
    expect(backupName(new Date('2026-11-30T03:15:00.123Z'))).toBe('2026-11-30T031500Z');
  });

  it('the oldest complete ones are removed, and nothing else', async () => {
    const names = ['2026-11-27T031500Z', '2026-11-28T031500Z', '2026-11-29T031500Z', '2026-11-30T031500Z'];
    for (const name of names) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'manifest.json'), '{}');
    }
    const others = ['2026-11-01T031500Z', '2026-11-02T031500Z.unfinished-7', 'mine'];
    for (const name of others) mkdirSync(join(folder, name));

    expect(await removeOldBackups(folder, 2)).toEqual(names.slice(0, 2));
    expect(readdirSync(folder).toSorted()).toEqual([...others, ...names.slice(2)].toSorted());
    expect(await removeOldBackups(folder, 2)).toEqual([]);
  });

  it('its metrics are whole at any time', async () => {
    mkdirSync(folder);
    const file = join(folder, 'groundwork.prom');
    await writeBackupMetrics(file, { madeAt: new Date('2026-11-30T03:15:00.900Z'), bytes: 1234 });
    expect(readdirSync(folder)).toEqual(['groundwork.prom']);
    expect(readFileSync(file, 'utf8')).toContain('\ngroundwork_last_backup_timestamp_seconds 1796008500\n');
    expect(readFileSync(file, 'utf8')).toMatch(/\ngroundwork_last_backup_size_bytes 1234\n$/);
  });
});
