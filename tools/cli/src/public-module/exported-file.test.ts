import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { extract } from 'tar-stream';
import { exportArchives } from './export-archives.ts';
import { importArchives } from './import-archives.ts';
import {
  archiveOf,
  content,
  digest,
  startArchivesPlatform,
  type ArchivesPlatform,
} from './testing/archives-platform.ts';

let platform: ArchivesPlatform;
let file: string;
beforeEach(async () => {
  platform = await startArchivesPlatform();
  file = join(mkdtempSync(join(tmpdir(), 'groundwork-public-')), 'public.tar');
  platform.archives = [
    archiveOf('1.0.0'),
    archiveOf('1.0.1'),
    archiveOf('2.0.0', { name: 'dns' }),
    archiveOf('3.0.0', { state: 'evicted' }),
  ];
});
afterEach(() => platform.close());

async function entriesOf(path: string): Promise<Map<string, string>> {
  const tar = extract();
  tar.end(readFileSync(path));
  const entries = new Map<string, string>();
  for await (const entry of tar) {
    entries.set(entry.header.name, await text(entry));
  }
  return entries;
}

const versionsIn = (manifest: string | undefined): unknown => JSON.parse(manifest ?? '');

describe('groundwork public-module export', () => {
  it('writes what is known first, and each content once', async () => {
    await exportArchives(platform.io, {}, file);
    const entries = await entriesOf(file);
    expect([...entries.keys()]).toEqual(['manifest.json', `archives/${digest}.tar.gz`]);
    expect(entries.get(`archives/${digest}.tar.gz`)).toBe(content.toString());
    expect(versionsIn(entries.get('manifest.json'))).toMatchObject({
      versions: [
        { name: 'vpc', version: '1.0.0', commit: 'c'.repeat(40), document: { version: '1.0.0' } },
        { name: 'vpc', version: '1.0.1', sha256: digest },
        { name: 'dns', version: '2.0.0' },
      ],
    });
    expect(platform.printed).toEqual([`Wrote 3 versions to ${file}.`]);
  });

  it('writes only the modules that patterns name', async () => {
    await exportArchives(platform.io, { modules: ['acme/dns/*', 'other/*/aws'] }, file);
    expect(platform.printed).toEqual([`Wrote 1 version to ${file}.`]);
    await expect(exportArchives(platform.io, { modules: ['other/*/*'] }, file)).rejects.toMatchObject({
      kind: 'input',
    });
    await expect(exportArchives(platform.io, { modules: ['acme'] }, file)).rejects.toMatchObject({
      kind: 'usage',
    });
  });

  it('leaves no file if an archive arrives damaged', async () => {
    platform.content = Buffer.from('an archivX');
    await expect(exportArchives(platform.io, {}, file)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });
});

describe('groundwork public-module import', () => {
  beforeEach(async () => {
    await exportArchives(platform.io, {}, file);
    platform.printed.length = 0;
    platform.archives = [];
  });

  it('sends each version with what is known of it, and waits until it is kept', async () => {
    await importArchives(platform.io, {}, file);
    expect(platform.imported[0]).toEqual({
      host: 'registry.test',
      namespace: 'acme',
      name: 'vpc',
      provider: 'aws',
      version: '1.0.0',
      origin: 'git::https://git.test/vpc.git?ref=v1',
      directory: '*',
      commit: 'c'.repeat(40),
      sha256: digest,
      'published-at': '2026-01-02T03:04:05.678Z',
      document: { version: '1.0.0', root: {} },
    });
    expect(platform.archives.map(({ attributes }) => attributes.state)).toEqual(['kept', 'kept', 'kept']);
    expect(platform.printed[0]).toBe('3 imported.');
    await importArchives(platform.io, {}, file);
    expect(platform.printed[3]).toBe('3 existed already, 0 left out, 0 failed.');
  });

  it('a version that the platform knows with another digest fails, and the others are imported', async () => {
    platform.archives = [archiveOf('1.0.1', { sha256: 'f'.repeat(64) })];
    await expect(importArchives(platform.io, {}, file)).rejects.toMatchObject({ kind: 'refused' });
    expect(platform.printed.join('\n')).toMatch(
      /^2 imported\.\n[^]*Another digest is known[^]*vpc\/aws 1\.0\.1$/,
    );
  });

  it('a version that the platform does not keep fails', async () => {
    platform.stateAfterUpload = 'failed';
    await expect(importArchives(platform.io, {}, file)).rejects.toMatchObject({ kind: 'refused' });
    expect(platform.printed.join('\n')).toContain('there may be no room for it');
  });

  it('a file of an earlier version, without the host of the public registry, is imported', async () => {
    const host = '"host":"registry.test",';
    writeFileSync(file, replaced(readFileSync(file), host, ' '.repeat(host.length)));
    await importArchives(platform.io, {}, file);
    expect(platform.imported.map((attributes) => attributes['host'])).toEqual([null, null, null]);
  });

  it.each([
    ['cut off in an archive', (whole: Buffer) => whole.subarray(0, -1024 - 512)],
    ['cut off before its archives', (whole: Buffer) => whole.subarray(0, whole.indexOf('archives/'))],
    ['with an archive of another content', (whole: Buffer) => replaced(whole, 'an archive', 'an archivX')],
    ['without a manifest', (whole: Buffer) => replaced(whole, 'manifest.json', 'manifesX.json')],
    ['that is something else', () => Buffer.from('#!/bin/sh\n'.repeat(100))],
    ['that is empty', () => Buffer.alloc(0)],
  ])('a file %s is refused', async (_what, damage) => {
    writeFileSync(file, damage(readFileSync(file)));
    await expect(importArchives(platform.io, {}, file)).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('is not an export of public modules'),
    });
    expect(platform.changes.filter((change) => change.startsWith('PUT'))).toEqual([]);
  });

  it('a file that is not there is a problem of this machine', async () => {
    await expect(importArchives(platform.io, {}, `${file}.none`)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

const replaced = (whole: Buffer, from: string, to: string): Buffer =>
  Buffer.from(whole.toString('latin1').replaceAll(from, to), 'latin1');
