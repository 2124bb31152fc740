import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { release } from '@groundwork/config';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { writeCopy } from './copy-files.ts';
import { asItIs, encryptionTo } from './encryption.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const { signal } = new AbortController();
let folder: string;
let backup: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-restore-'));
  backup = join(folder, 'backup');
  dataDir = join(folder, 'data');
  mkdirSync(backup);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A complete backup of two files and an empty folder. */
async function makeBackup(changes: Partial<Manifest> = {}, encrypt = asItIs): Promise<void> {
  const target = { to: backup, signal, encrypt };
  const files = [
    await writeCopy(Buffer.from('k1:secret'), 'keys/token-peppers', target),
    await writeCopy(Buffer.from('18\n'), 'postgres/PG_VERSION', target),
  ];
  await writeManifest(backup, {
    format: 1,
    madeAt: '2026-11-23T08:00:00.000Z',
    release,
    postgresMajor: '18',
    settings: { EDITION: 'hosted' },
    hasObjects: true,
    hasKeys: true,
    encryptedTo: [],
    folders: ['keys', 'postgres', 'postgres/pg_notify'],
    files,
    ...changes,
  });
}

const restoreIt = (identities?: string) =>
  restore({
    folder: backup,
    dataDir,
    signal,
    postgresMajor: '18',
    ...(identities !== undefined && { identities }),
  });

async function messageOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

it('a backup becomes a data directory that only its owner can read, with what it says about itself', async () => {
  await makeBackup();
  const { settings } = await restoreIt();

  expect(settings).toEqual({ EDITION: 'hosted' });
  expect(readFileSync(join(dataDir, 'keys', 'token-peppers'), 'utf8')).toBe('k1:secret');
  expect((statSync(join(dataDir, 'keys', 'token-peppers')).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(join(dataDir, 'postgres', 'pg_notify')).mode & 0o777).toString(8)).toBe('700');
});

it('a folder that is empty already may be the place', async () => {
  await makeBackup();
  mkdirSync(dataDir);
  await restoreIt();
  expect(existsSync(join(dataDir, 'keys'))).toBe(true);
});

it('a folder with anything in it is not overwritten', async () => {
  await makeBackup();
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'note'), 'mine');
  expect(await messageOf(restoreIt())).toContain('is not empty');
  expect(readdirSync(dataDir)).toEqual(['note']);
});

it('an interrupted backup is refused', async () => {
  await makeBackup();
  rmSync(join(backup, 'manifest.json'));
  expect(await messageOf(restoreIt())).toContain('is not a complete backup');
});

it('another major version of PostgreSQL is refused and named', async () => {
  await makeBackup({ postgresMajor: '17' });
  const message = await messageOf(restoreIt());
  expect(message).toContain('PostgreSQL 17');
  expect(message).toContain('PostgreSQL 18');
});

it('a backup of a newer release is refused and named', async () => {
  await makeBackup({ release: '99.0.0' });
  expect(await messageOf(restoreIt())).toContain('99.0.0');
});

it.each([
  ['changed', (file: string) => writeFileSync(file, 'k1:forged')],
  ['missing', (file: string) => rmSync(file)],
])('a file that is %s is found, and nothing is left behind', async (_what, damage) => {
  await makeBackup();
  damage(join(backup, 'keys', 'token-peppers'));
  const message = await messageOf(restoreIt());

  expect(message).toContain('keys/token-peppers');
  expect(readdirSync(folder)).toEqual(['backup']);
});

it('a disk without room is said before anything is copied', async () => {
  const huge = { path: 'objects/huge', bytes: 2 ** 52, sha256: 'a'.repeat(64) };
  await makeBackup({ files: [huge] });
  expect(await messageOf(restoreIt())).toContain('has no room');
  expect(readdirSync(folder)).toEqual(['backup']);
});

it('a manifest cannot name files elsewhere', async () => {
  await makeBackup({ files: [{ path: '../elsewhere', bytes: 1, sha256: 'a'.repeat(64) }] });
  expect(await messageOf(restoreIt())).toContain('is damaged');
});

it('an interruption leaves nothing behind', async () => {
  await makeBackup();
  const stopping = AbortSignal.abort(new Error('Interrupted.'));
  const interrupted = restore({ folder: backup, dataDir, signal: stopping, postgresMajor: '18' });
  expect(await messageOf(interrupted)).toBe('Interrupted.');
  expect(readdirSync(folder)).toEqual(['backup']);
});

describe('an encrypted backup', () => {
  async function newIdentity() {
    const identity = await generateIdentity();
    return { text: `# made for a test\n${identity}\n`, recipient: await identityToRecipient(identity) };
  }

  async function makeEncrypted(...encryptedTo: string[]): Promise<void> {
    await makeBackup({ format: 2, encryptedTo }, encryptionTo(encryptedTo));
  }

  it('is opened by each of its recipients', async () => {
    const [one, other] = [await newIdentity(), await newIdentity()];
    await makeEncrypted(one.recipient, other.recipient);
    await restoreIt(other.text);
    expect(readFileSync(join(dataDir, 'keys', 'token-peppers'), 'utf8')).toBe('k1:secret');
  });

  it('is refused without an identity, by another one, and by a file without any', async () => {
    const { recipient } = await newIdentity();
    await makeEncrypted(recipient);
    const { text: another } = await newIdentity();

    expect(await messageOf(restoreIt())).toContain(
      `is encrypted to ${recipient}. Name the file with the identity`,
    );
    expect(await messageOf(restoreIt(another))).toContain('None of the identities opens this backup.');
    expect(await messageOf(restoreIt('hello'))).toContain('contains no secret key of age');
    expect(await messageOf(restoreIt('AGE-SECRET-KEY-1CUTOFF'))).toContain('or a damaged one');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is refused if a file of it is damaged or cut off', async () => {
    const { text, recipient } = await newIdentity();
    await makeEncrypted(recipient);
    const file = join(backup, 'keys', 'token-peppers');
    const content = readFileSync(file);
    const changed = Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])]);
    for (const damaged of [changed, content.subarray(0, -1), content.subarray(0, 20)]) {
      writeFileSync(file, damaged);
      expect(await messageOf(restoreIt(text))).toContain('is damaged, so that it cannot be decrypted');
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});
