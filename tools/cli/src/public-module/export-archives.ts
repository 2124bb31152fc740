import { createHash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RefusedError } from '@groundwork/client';
import { pack, type Pack } from 'tar-stream';
import type { CommonOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { withProgress } from '../frame/progress.ts';
import { openPlatform, type Platform, refusal } from '../hosts/platform.ts';
import { jsonOf, redirectOf, send } from '../hosts/send.ts';
import { archiveNameOf, type ExportedVersion, manifestName, manifestOf, textOf } from './exported-file.ts';
import { archivesPath, moduleOf, type PublicArchive, readPublicArchives } from './public-archives.ts';

interface ExportOptions extends CommonOptions {
  readonly modules?: readonly string[];
}

interface Exported {
  readonly id: string;
  readonly version: ExportedVersion;
}

/** Writes the archives that are kept, and what is known of them, to one file. */
export async function exportArchives(io: Io, options: ExportOptions, file = ''): Promise<void> {
  const isWanted = matcherOf(options.modules);
  const platform = openPlatform(io, options);
  const path = io.pathOf(file);
  const exported = await withProgress(io, 'Exporting', async (report) => {
    const { archives } = await readPublicArchives(platform);
    const kept = archives.filter(
      (archive) => archive.attributes.state === 'kept' && isWanted(moduleOf(archive)),
    );
    if (kept.length === 0)
      throw new Failure(
        'input',
        'No archive of these modules is kept.',
        'List what is kept: groundwork public-module list',
      );
    report('reading what is known');
    const all: Exported[] = [];
    for (const archive of kept) all.push(...(await describe(platform, archive)));
    await write(path, all, async ({ id, version }, index) => {
      report(`${index + 1} of ${all.length}`, index / all.length);
      return contentOf(platform, id, version);
    });
    return all;
  });
  const bytes = exported.reduce((sum, { version }) => sum + version.bytes, 0);
  show(io, options, { file: path, versions: exported.length, bytes }, () => [
    `Wrote ${exported.length === 1 ? '1 version' : `${exported.length} versions`} to ${path}.`,
  ]);
}

const patternPart = String.raw`(\*|[\w-]+)`;
const patternForm = new RegExp(`^${[patternPart, patternPart, patternPart].join('/')}$`);

/** @throws Failure if a pattern has another form */
function matcherOf(patterns: readonly string[] | undefined): (module: string) => boolean {
  const wrong = patterns?.find((pattern) => !patternForm.test(pattern));
  if (wrong !== undefined)
    throw new Failure(
      'usage',
      `${JSON.stringify(wrong)} is not a pattern of modules.`,
      'Write namespace/name/provider, where each part may be *, such as terraform-aws-modules/*/aws.',
    );
  const forms = patterns?.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`));
  return (module) => forms?.some((form) => form.test(module)) ?? true;
}

/** Facts about a kept archive; none if it has been removed meanwhile. */
async function describe(platform: Platform, { id, attributes }: PublicArchive): Promise<Exported[]> {
  const { host, namespace, name, provider, version, origin, directory, commit, sha256, bytes } = attributes;
  if (sha256 === null || bytes === null) return [];
  const { data } = await platform.api.GET(
    '/api/registry/public/v1/modules/{namespace}/{name}/{provider}/{version}',
    { params: { path: { namespace, name, provider, version } } },
  );
  const known = { host, namespace, name, provider, version, origin, directory, commit, sha256, bytes };
  return [
    {
      id,
      version: { ...known, 'published-at': attributes['published-at'], document: data ?? null },
    },
  ];
}

/** Writes the manifest, then each archive once. An interruption or failure leaves no file. */
async function write(
  path: string,
  exported: readonly Exported[],
  read: (one: Exported, index: number) => Promise<Buffer>,
): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}`;
  const tar = pack();
  const writing = pipeline(tar, createWriteStream(draft, { flags: 'wx' }));
  try {
    await Promise.all([writing, addAll(tar, exported, read)]);
    renameSync(draft, path);
  } catch (error) {
    tar.destroy();
    await writing.catch(() => undefined);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function addAll(
  tar: Pack,
  exported: readonly Exported[],
  read: (one: Exported, index: number) => Promise<Buffer>,
): Promise<void> {
  await add(tar, manifestName, manifestOf(exported.map(({ version }) => version)));
  const written = new Set<string>();
  for (const [index, one] of exported.entries()) {
    const { sha256 } = one.version;
    if (!written.has(sha256)) await add(tar, archiveNameOf(sha256), await read(one, index));
    written.add(sha256);
  }
  tar.finalize();
}

const add = (tar: Pack, name: string, content: Buffer): Promise<void> =>
  pipeline(Readable.from([content]), tar.entry({ name, size: content.length, mtime: new Date(0) }));

/** The archive, after its digest was checked. @throws Failure */
async function contentOf(platform: Platform, id: string, version: ExportedVersion): Promise<Buffer> {
  const what = `the archive of ${textOf(version)}`;
  const url = new URL(`${archivesPath}/${encodeURIComponent(id)}/content`, platform.origin);
  const authorization = `Bearer ${platform.token}`;
  const address = await redirectOf(platform, new Request(url, { headers: { authorization } }));
  if (address instanceof Response)
    throw refusal(platform, what, new RefusedError(address, await jsonOf(address)));
  const response = await send(platform, new Request(address));
  if (!response.ok) throw refusal(platform, what, new RefusedError(response, await jsonOf(response)));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (createHash('sha256').update(bytes).digest('hex') === version.sha256) return bytes;
  throw new Failure('unreachable', `${what} was damaged in transit.`, 'Run the command again.');
}
