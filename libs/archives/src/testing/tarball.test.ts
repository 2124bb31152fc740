import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { hostileArchives, typeArchives } from './hostile-archives.ts';
import { longName, paxHeader, tar } from './tar-writer.ts';
import { tarball } from './tarball.ts';

interface Listed {
  readonly name: string;
  readonly type: Header['type'];
  readonly content: string;
}

/** Contents of an archive according to tar-stream, an independent reader. */
async function list(archive: Buffer): Promise<Listed[]> {
  const found: Listed[] = [];
  const reader = extract();
  reader.on('entry', (headers, stream, next) => {
    void text(stream).then((content) => {
      found.push({ name: headers.name, type: headers.type, content });
      next();
    }, next);
  });
  await pipeline(Readable.from([archive]), createGunzip(), reader);
  return found;
}

describe('tarball', () => {
  it('a tarball contains the given files', async () => {
    const archive = tarball({ 'main.tf': 'a', 'modules/b/main.tf': Buffer.from('b'), 'empty.tf': '' });
    expect(await list(archive)).toEqual([
      { name: 'main.tf', type: 'file', content: 'a' },
      { name: 'modules/b/main.tf', type: 'file', content: 'b' },
      { name: 'empty.tf', type: 'file', content: '' },
    ]);
  });

  it('the same files give the same bytes', () => {
    expect(tarball({ 'main.tf': 'a' })).toEqual(tarball({ 'main.tf': 'a' }));
  });

  it('names and contents may have any length', async () => {
    const name = `${'folder/'.repeat(30)}main.tf`;
    const content = 'x'.repeat(100_000);
    expect(await list(tarball({ [name]: content }))).toEqual([{ name, type: 'file', content }]);
  });

  it('pax headers and GNU long names are readable by others', async () => {
    const path = `${'p'.repeat(120)}.tf`;
    const archive = tarball([
      paxHeader({ path, comment: 'é' }),
      { path: 'short', content: 'a' },
      longName('long'),
      { path: 'x', content: 'b' },
    ]);
    expect((await list(archive)).map(({ name }) => name)).toEqual([path, 'long']);
  });

  it('every type of entry can be written', () => {
    const afterMainTf = 2 * 512;
    const types = typeArchives.map(({ build }) =>
      gunzipSync(build()).toString('latin1', afterMainTf + 156, afterMainTf + 157),
    );
    expect(new Set(types)).toEqual(new Set('1234567SZ'));
  });

  it('a tarball ends with the given number of zero blocks', () => {
    expect(tar([], { endBlocks: 1, trailing: Buffer.from('end') })).toHaveLength(512 + 3);
  });
});

function hostile(name: string): Buffer {
  const found = hostileArchives.find((archive) => archive.name === name);
  if (found === undefined) throw new Error(`there is no archive named ${name}`);
  return found.build();
}

describe('hostile archives', () => {
  it('hostile archives have unique names', () => {
    expect(new Set(hostileArchives.map(({ name }) => name)).size).toBe(hostileArchives.length);
  });

  it('readers notice the wrong checksum, the cut and the wrong gzip sum', async () => {
    for (const name of [
      'wrong checksum',
      'gzip cut off',
      'gzip with a wrong sum',
      'tar cut off in the content',
    ]) {
      await expect(list(hostile(name))).rejects.toThrow();
    }
  });

  it('hostile archives are small to send', () => {
    for (const { name, build } of hostileArchives) {
      const { length } = build();
      expect({ name, isSmall: length < 16 * 1024 * 1024 }).toEqual({ name, isSmall: true });
    }
  }, 60_000);

  it('a hostile archive holds a gibibyte of zeros', async () => {
    let bytes = 0;
    await pipeline(
      Readable.from([hostile('1 GiB of zeros')]),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) bytes += chunk.length;
      },
    );
    expect(bytes).toBe(512 + 1024 ** 3 + 1024);
  }, 60_000);
});
