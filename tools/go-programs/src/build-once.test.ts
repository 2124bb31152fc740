import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newTemporaryFolder } from '@groundwork/testing/temporary-folders';
import { buildOnce } from './build-once.ts';

const client = { module: 'example.com/tools/client@v1.2.3', program: 'client' };

describe('a program that is built with Go', () => {
  it('is built once for each version, next to where it is kept', async () => {
    const caches = newTemporaryFolder('caches');
    const kept = join(caches, 'groundwork', 'go', 'example.com_tools_client@v1.2.3');
    const build = (text: string) =>
      buildOnce(client, { XDG_CACHE_HOME: caches }, (file) => {
        // A file cannot be moved to its name from another file system.
        expect(file.startsWith(`${kept}/`)).toBe(true);
        writeFileSync(file, text);
        return Promise.resolve(undefined);
      });
    const program = join(kept, 'client');
    expect(await build('first')).toEqual({ program });
    expect(await build('second')).toEqual({ program });
    expect(readFileSync(program, 'utf8')).toBe('first');
  });

  it('is not kept where it cannot be built, which has a reason', async () => {
    const environment = { XDG_CACHE_HOME: newTemporaryFolder('caches') };
    const build = (unavailable: string) => buildOnce(client, environment, () => Promise.resolve(unavailable));
    expect(await build('Go is not installed')).toEqual({ unavailable: 'Go is not installed' });
    expect(await build('Go is too old')).toEqual({ unavailable: 'Go is too old' });
  });
});
