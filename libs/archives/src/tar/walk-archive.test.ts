import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { acceptedArchives, refusedArchives, tarOfZeros } from '../testing/archive-corpus.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { bombArchives, brokenArchives, pathArchives, typeArchives } from '../testing/hostile-archives.ts';
import { hostileNames } from '../testing/hostile-names.ts';
import { longName, paxHeader, tar, type TarEntry } from '../testing/tar-writer.ts';
import { tarball } from '../testing/tarball.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { type ArchiveContents, walkArchive } from './walk-archive.ts';

const keepNothing = () => 0;

function walk(archive: Buffer, limits?: Partial<ArchiveLimits>): Promise<ArchiveContents> {
  return walkArchive(chunksOf(archive), { keep: keepNothing, limits });
}

/** `accepted` or the code of the refusal; anything else that is thrown fails the test. */
async function verdictOn(archive: Buffer, limits?: Partial<ArchiveLimits>): Promise<string> {
  try {
    await walk(archive, limits);
    return 'accepted';
  } catch (error) {
    if (error instanceof ArchiveRefusal) return error.code;
    throw error;
  }
}

/** Processor time, not the clock: the cost of an archive must not depend on what else the machine is doing. */
async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1_000 };
}

describe('an archive', () => {
  it.each(acceptedArchives)('an archive is accepted: $name', async ({ build }) => {
    await expect(verdictOn(build())).resolves.toBe('accepted');
  });

  it.each(refusedArchives)('an archive is refused: $name', async ({ build, verdict }) => {
    await expect(verdictOn(build())).resolves.toBe(verdict);
  });

  it.each([...brokenArchives, ...pathArchives, ...typeArchives])(
    'an archive of the shared corpus is refused: $name',
    async ({ build }) => {
      await expect(verdictOn(build())).resolves.not.toBe('accepted');
    },
  );

  it('each archive of the corpus has a unique name', () => {
    const names = [...acceptedArchives, ...refusedArchives].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('an archive is read the same in chunks of any size', async () => {
    const archive = tarball({ 'main.tf': 'x'.repeat(700), 'modules/a/main.tf': 'y' });
    for (const bytes of [1, 7, 511, 512, 513]) {
      const { entries } = await walkArchive(chunksOf(archive, bytes), { keep: keepNothing });
      expect(entries.map(({ path, size }) => [path, size])).toEqual([
        ['main.tf', 700],
        ['modules/a/main.tf', 1],
      ]);
    }
  });

  it('reading an archive returns the start of the requested files and of no others', async () => {
    const archive = tarball({ 'main.tf': 'abcdef', 'big.bin': 'x'.repeat(2_000), 'empty.tf': '' });
    const { files } = await walkArchive(chunksOf(archive, 100), {
      keep: ({ path }) => (path.endsWith('.tf') ? 4 : 0),
    });
    expect(Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
      'main.tf': 'abcd',
      'empty.tf': '',
    });
  });

  it('links in an archive are reported but not followed', async () => {
    const { entries } = await walk(
      tarball([{ path: 'modules/l.tf', type: 'symbolic-link', linkTo: '../main.tf' }]),
    );
    expect(entries).toEqual([{ path: 'modules/l.tf', kind: 'link', size: 0, target: '../main.tf' }]);
  });

  it('when the source of an archive breaks, its error is passed on and the archive is not refused', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield await Promise.resolve(tarball({ 'main.tf': 'x' }).subarray(0, 40));
      throw new Error('storage is gone');
    }
    await expect(walkArchive(broken(), { keep: keepNothing })).rejects.toThrow('storage is gone');
  });
});

describe('the type flag of an entry', () => {
  it('of all 256 type flags, only the allowed ones are accepted', async () => {
    const passed: number[] = [];
    for (let flag = 0; flag < 256; flag += 1) {
      const verdict = await verdictOn(tarball(entriesOfType(String.fromCharCode(flag))));
      if (verdict === 'accepted') passed.push(flag);
    }
    expect(passed.map((flag) => String.fromCharCode(flag))).toEqual(['\0', '0', '2', '5', 'L', 'g', 'x']);
  });
});

/** An entry of this type, with a suitable body if it is metadata, then an ordinary file. */
function entriesOfType(flag: string): TarEntry[] {
  const ordinary = { path: 'main.tf', content: 'x' };
  if (flag === 'x') return [paxHeader({ path: 'a.tf' }), ordinary];
  if (flag === 'g') return [paxHeader({ comment: 'a' }, 'global-pax'), ordinary];
  if (flag === 'L') return [longName('a.tf'), ordinary];
  return [{ path: 'b', type: { raw: flag }, ...(flag === '2' ? { linkTo: 'main.tf' } : {}) }, ordinary];
}

describe('the name of an entry', () => {
  it('hostile entry names are refused wherever they appear', async () => {
    const passed: string[] = [];
    for (const name of new Set(hostileNames)) {
      const places: Record<string, TarEntry[]> = {
        header: [{ path: name, content: 'x' }],
        directory: [{ path: name, type: 'directory' }],
        prefix: [{ path: 'x', prefix: name, content: 'x' }],
        pax: [paxHeader({ path: name }), { path: 'cut', content: 'x' }],
        'long name': [longName(name), { path: 'cut', content: 'x' }],
      };
      for (const [place, entries] of Object.entries(places)) {
        if ((await verdictOn(tarball(entries))) === 'accepted')
          passed.push(`${place}: ${JSON.stringify(name)}`);
      }
    }
    expect(passed).toEqual([]);
    expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(150);
  });

  it('the reason for a refusal shows the entry name escaped and cut', async () => {
    const name = `\u001b[31m${'ä'.repeat(90)}\n`;
    const archive = tarball([{ path: 'x', content: 'x' }, longName(name), { path: 'y' }]);
    const reason = await walk(archive).then(
      () => 'accepted',
      (error: unknown) => (error instanceof ArchiveRefusal ? error.message : 'another error'),
    );
    expect(reason).toContain('"\\x1b[31m');
    expect(reason).not.toMatch(/[\u0000-\u001f\u007f]/);
    expect(Buffer.byteLength(reason)).toBeLessThan(300);
  });
});

describe('a bomb', () => {
  it.each(bombArchives)(
    'a bomb is refused in time: $name',
    async ({ build }) => {
      const archive = build();
      const { result, ms } = await timed(() => verdictOn(archive));
      expect(['entry-too-large', 'too-many-entries', 'metadata-too-large']).toContain(result);
      expect(ms).toBeLessThan(5_000);
    },
    60_000,
  );

  it('a bomb with a gigabyte of zeros in many entries is refused by its ratio', async () => {
    const archive = gzipSync(tarOfZeros(8, 32 * 1024 * 1024));
    const { result, ms } = await timed(() => verdictOn(archive));
    expect(result).toBe('compression-ratio');
    expect(ms).toBeLessThan(5_000);
  }, 60_000);

  it('a bomb that compresses less is refused by its size', async () => {
    await expect(verdictOn(gzipSync(tarOfZeros(3, 100_000)), { unpackedBytes: 200_000 })).resolves.toBe(
      'archive-too-large',
    );
  });

  it('a bomb made only of extended headers ends', async () => {
    const headers = Array.from({ length: 40 }, () => paxHeader({ comment: 'x' }, 'global-pax'));
    await expect(verdictOn(tarball(headers), { entries: 10 })).resolves.toBe('too-many-entries');
  });
});

describe('a limit', () => {
  const file = (content: string) => tarball({ 'main.tf': content, 'b.tf': 'x' });

  it.each<[string, Buffer, Partial<ArchiveLimits>, string]>([
    ['entries, reached', file('x'), { entries: 2 }, 'accepted'],
    ['entries, passed', file('x'), { entries: 1 }, 'too-many-entries'],
    ['bytes per entry, reached', file('xxxx'), { entryBytes: 4 }, 'accepted'],
    ['bytes per entry, passed', file('xxxxx'), { entryBytes: 4 }, 'entry-too-large'],
    ['bytes per path, reached', file('x'), { pathBytes: 7 }, 'accepted'],
    ['bytes per path, passed', file('x'), { pathBytes: 6 }, 'path-too-long'],
    ['segments, passed', tarball({ 'a/b/c': 'x' }), { pathSegments: 2 }, 'path-too-deep'],
    ['padding, passed', tarball({ a: 'x' }, { endBlocks: 4 }), { paddingBytes: 512 }, 'tar-trailing-data'],
    ['ratio, not yet looked at', gzipSync(tarOfZeros(1, 300_000)), { ratio: 2 }, 'accepted'],
    [
      'ratio, passed',
      gzipSync(tarOfZeros(1, 300_000)),
      { ratio: 2, ratioFromBytes: 1_000 },
      'compression-ratio',
    ],
  ])('an archive is judged by its limit: %s', async (_name, archive, limits, verdict) => {
    await expect(verdictOn(archive, limits)).resolves.toBe(verdict);
  });
});

describe('a cut archive', () => {
  const plain = tar([
    { path: 'main.tf', content: 'x'.repeat(900) },
    longName('long.tf'),
    { path: 'b.tf', content: 'y' },
  ]);

  it('an archive whose tar is cut at any block is refused', async () => {
    for (let bytes = 0; bytes < plain.length; bytes += 512) {
      await expect(verdictOn(gzipSync(plain.subarray(0, bytes)))).resolves.toMatch(
        /^(not-tar|tar-truncated|tar-end-missing)$/,
      );
    }
  });

  it('an archive whose gzip is cut anywhere is refused', async () => {
    const archive = gzipSync(plain);
    for (let bytes = 0; bytes < archive.length; bytes += 1) {
      await expect(verdictOn(archive.subarray(0, bytes))).resolves.toMatch(
        /^(empty-upload|not-gzip|gzip-truncated)$/,
      );
    }
  });
});

describe('a file that is not an archive', () => {
  const howToUpload =
    'Send the archive itself as the body, for example with: curl -X PUT --data-binary @module.tar.gz "$UPLOAD_ADDRESS".';
  const boundary = '------------------------d74496d66958873e';

  it.each([
    ['nothing', '', `The upload was empty (0 bytes). ${howToUpload}`],
    [
      'a form, as curl -F sends it',
      `${boundary}\r\nContent-Disposition: form-data; name="file"; filename="module.tar.gz"\r\n\r\n`,
      `The upload looks like a multipart form. ${howToUpload}`,
    ],
    [
      'a zip file',
      'PK\x03\x04',
      'The archive is not a gzip file (it is a zip file). Pack the module with: tar -czf module.tar.gz -C <directory> .',
    ],
  ])('the refusal of %s explains what to send', async (_what, text, message) => {
    await expect(walk(Buffer.from(text, 'latin1'))).rejects.toThrow(message);
  });
});
