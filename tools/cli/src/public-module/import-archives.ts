import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import type { CommonOptions } from '../frame/add-command.ts';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { withProgress } from '../frame/progress.ts';
import { ask, openPlatform, type Platform } from '../hosts/platform.ts';
import { sendArchive } from '../hosts/send-archive.ts';
import { Report } from '../import/report.ts';
import {
  archiveNameOf,
  type ExportedVersion,
  manifestName,
  notAnExport,
  readManifest,
  textOf,
} from './exported-file.ts';
import { archivesPath } from './public-archives.ts';
import { untilKept } from './until-kept.ts';

/** Limits on what is held in memory. */
const maxManifestBytes = 256 * 1024 * 1024;
const maxArchiveBytes = 1024 * 1024 * 1024;

/** Imports the archives of an exported file. What the platform has already is left as it is. */
export async function importArchives(io: Io, options: CommonOptions, file = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const report = new Report(io);
  const stopped = await withProgress(io, `Importing ${file}`, (update) =>
    importAll(io.pathOf(file), file, async (version, bytes, share) => {
      update(textOf(version), share);
      await importOne(platform, report, version, bytes);
    }),
  ).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  report.end({ file }, options, stopped);
}

interface Entry extends AsyncIterable<unknown> {
  readonly header: Header;
}

type ImportVersion = (version: ExportedVersion, bytes: Buffer<ArrayBuffer>, share: number) => Promise<void>;

/** @throws Failure if the file is damaged or cut off */
async function importAll(path: string, file: string, importVersion: ImportVersion): Promise<undefined> {
  const tar = extract();
  const feeding = pipeline(createReadStream(path), tar);
  // The iteration below throws the same error.
  feeding.catch(() => undefined);
  try {
    let waiting: Map<string, ExportedVersion[]> | undefined;
    let all = 0;
    let done = 0;
    for await (const entry of tar) {
      if (waiting === undefined) {
        const versions = await manifestIn(file, entry);
        all = versions.length;
        waiting = byArchive(versions);
        continue;
      }
      const versions = waiting.get(entry.header.name) ?? [];
      waiting.delete(entry.header.name);
      const bytes = await archiveIn(file, entry, versions);
      for (const version of versions) await importVersion(version, bytes, done++ / all);
    }
    await feeding;
    if (waiting?.size !== 0) throw notAnExport(file);
    return undefined;
  } catch (error) {
    const isKnown = error instanceof Failure || systemErrorOf(error).code !== '';
    throw isKnown ? error : notAnExport(file, error);
  }
}

/** Versions with the same content, keyed by the name of their archive. */
function byArchive(versions: readonly ExportedVersion[]): Map<string, ExportedVersion[]> {
  const found = new Map<string, ExportedVersion[]>();
  for (const version of versions) {
    const name = archiveNameOf(version.sha256);
    found.set(name, [...(found.get(name) ?? []), version]);
  }
  return found;
}

async function manifestIn(file: string, entry: Entry): Promise<readonly ExportedVersion[]> {
  const { name, size } = entry.header;
  if (name !== manifestName || size > maxManifestBytes) throw notAnExport(file);
  return readManifest(file, await text(entry));
}

/** @param versions the versions with this content, as the manifest says */
async function archiveIn(
  file: string,
  entry: Entry,
  [version]: readonly ExportedVersion[],
): Promise<Buffer<ArrayBuffer>> {
  const { size } = entry.header;
  if (version === undefined || version.bytes !== size || size > maxArchiveBytes) throw notAnExport(file);
  const bytes = await buffer(entry);
  if (createHash('sha256').update(bytes).digest('hex') !== version.sha256) throw notAnExport(file);
  return bytes;
}

/** Reports a version that the platform refuses. @throws Failure if the platform cannot import anything now */
async function importOne(
  platform: Platform,
  report: Report,
  version: ExportedVersion,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const [kind, name] = ['public module', textOf(version)];
  try {
    const outcome = (await sendVersion(platform, version, bytes)) ? 'imported' : 'present';
    report.add({ kind, name, outcome, sha256: version.sha256 });
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'refused') throw error;
    report.addFailure(kind, name, error);
  }
}

/** @returns false if the archive is kept already */
async function sendVersion(
  platform: Platform,
  version: ExportedVersion,
  bytes: Buffer<ArrayBuffer>,
): Promise<boolean> {
  const what = textOf(version);
  const { host, namespace, name, provider, origin, directory, commit, sha256, document } = version;
  const attributes = {
    host,
    namespace,
    name,
    provider,
    version: version.version,
    origin,
    directory,
    commit,
    sha256,
    'published-at': version['published-at'],
    document,
  };
  const { data } = await ask(
    platform,
    what,
    platform.api.POST(archivesPath, { body: { data: { type: 'public-archives', attributes } } }),
  );
  const { upload } = data.links;
  if (upload === null) return false;
  await sendArchive(
    platform,
    { links: { upload } },
    { bytes, what: `the archive of ${what}`, report: () => undefined },
  );
  await untilKept(platform, data.id, what);
  return true;
}
