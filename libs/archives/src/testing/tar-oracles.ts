import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { walkArchive } from '../tar/walk-archive.ts';
import { chunksOf } from './chunks-of.ts';

/** An entry as a reader of tar files sees it; directories and links have no digest. */
export type Seen = { path: string; kind: string; size: number; digest: string };

/** The archive as our own walk sees it. */
export async function seenByWalk(archive: Buffer): Promise<Seen[]> {
  const { entries, files } = await walkArchive(chunksOf(archive), { keep: ({ size }) => Math.max(size, 1) });
  return entries.map(({ path, kind, size }) => ({
    path,
    kind,
    size,
    digest: digestOf(kind, files.get(path)),
  }));
}

/** The archive as tar-stream sees it. */
export async function seenByTarStream(archive: Buffer): Promise<Seen[]> {
  const reader = extract();
  Readable.from([gunzipSync(archive)]).pipe(reader);
  const seen: Seen[] = [];
  for await (const entry of reader) {
    const kind = kindNamed(entry.header.type);
    const content = await buffer(entry);
    seen.push({
      path: plainPath(entry.header.name),
      kind,
      size: content.length,
      digest: digestOf(kind, content),
    });
  }
  return withoutRoot(seen);
}

const pythonProgram = `
import base64, hashlib, io, json, sys, tarfile
for line in sys.stdin:
    seen = []
    try:
        with tarfile.open(fileobj=io.BytesIO(base64.b64decode(line)), mode='r:gz') as archive:
            for entry in archive:
                kind = 'file' if entry.isfile() else 'directory' if entry.isdir() else 'link' if entry.issym() else 'other'
                content = archive.extractfile(entry).read() if kind == 'file' else b''
                seen.append({'path': entry.name, 'kind': kind, 'size': len(content),
                             'digest': hashlib.sha256(content).hexdigest() if kind == 'file' else ''})
    except Exception as error:
        seen = [{'path': repr(error), 'kind': 'error', 'size': 0, 'digest': ''}]
    print(json.dumps(seen))
`;

const seenSchema = z.array(
  z.object({ path: z.string(), kind: z.string(), size: z.number(), digest: z.string() }),
);

/** Each archive as Python's tarfile sees it. One process reads them all. */
export function seenByPython(archives: Buffer[]): Seen[][] {
  const input = archives.map((archive) => archive.toString('base64')).join('\n');
  const output = execFileSync('python3', ['-c', pythonProgram], { input, maxBuffer: 256 * 1024 * 1024 });
  const lines = output.toString('utf8').trim().split('\n');
  return lines.map((line) =>
    withoutRoot(
      seenSchema.parse(JSON.parse(line)).map((entry) => ({ ...entry, path: plainPath(entry.path) })),
    ),
  );
}

/** The names that GNU tar lists. */
export function namesListedByTar(archive: Buffer): string[] {
  const output = execFileSync('tar', ['--list', '--gzip', '--quoting-style=literal', '--file=-'], {
    input: archive,
  });
  return output
    .toString('utf8')
    .split('\n')
    .map(plainPath)
    .filter((name) => name !== '' && name !== '.');
}

/** True if this program can be started here. Tests of a missing program are skipped. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

function digestOf(kind: string, content: Buffer | undefined): string {
  return kind === 'file'
    ? createHash('sha256')
        .update(content ?? '')
        .digest('hex')
    : '';
}

function kindNamed(type: string): string {
  return type === 'symlink' ? 'link' : type;
}

function plainPath(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}

function withoutRoot(seen: Seen[]): Seen[] {
  return seen.filter(({ path }) => path !== '' && path !== '.');
}
