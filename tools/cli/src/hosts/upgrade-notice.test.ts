import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Io } from '../frame/io.ts';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { tellOfUpgrade } from './upgrade-notice.ts';

let platform: Server;
let asked: string[];
let theirs: string | undefined;
let told: string[];
let io: Io;

beforeEach(async () => {
  [asked, told, theirs] = [[], [], '0.2.0'];
  platform = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (theirs !== undefined) response.setHeader('groundwork-version', theirs);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = z.object({ port: z.int() }).parse(platform.address());
  const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
  const env = { GROUNDWORK_HOST: `http://127.0.0.1:${port}`, XDG_CONFIG_HOME: home };
  io = { ...silentIo(told), isInteractive: true, env };
});
afterEach(() => {
  platform.close();
  platform.closeAllConnections();
});

describe('the note about another version of the platform', () => {
  it('says once a day that the platform is newer, and how to get its command', async () => {
    await tellOfUpgrade(io, {}, '0.1.0');
    expect(told.join('\n')).toMatch(
      /runs Groundwork 0\.2\.0, and this command is older: 0\.1\.0\.[^]*npm install --global http:[^]*\/cli\/groundwork\.tgz\n/,
    );
    await tellOfUpgrade(io, {}, '0.1.0');
    expect(asked).toEqual(['/cli/groundwork.tgz.sha256']);
    expect(told).toHaveLength(4);
  });

  it('says that the platform is older', async () => {
    await tellOfUpgrade(io, {}, '0.10.0');
    expect(told.join('\n')).toContain('runs Groundwork 0.2.0, and this command is newer: 0.10.0.');
  });

  it.each([
    ['the same version', '0.2.0'],
    ['no version', undefined],
    ['something else than a version', 'newest'],
  ])('says nothing to a platform with %s', async (_what, version) => {
    theirs = version;
    await tellOfUpgrade(io, {}, '0.2.0');
    expect(asked).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it.each([
    ['in a pipe', { isPiped: true }, {}, {}],
    ['without a terminal', { isInteractive: false }, {}, {}],
    ['in a pipeline', {}, { CI: 'true' }, {}],
    ['when it is turned off', {}, { GROUNDWORK_NO_UPGRADE_NOTICE: '1' }, {}],
    ['to a program', {}, {}, { json: true }],
  ])('is not asked for %s', async (_where, changed, variables, options) => {
    await tellOfUpgrade({ ...io, ...changed, env: { ...io.env, ...variables } }, options, '0.1.0');
    expect([...asked, ...told]).toEqual([]);
  });

  it('a platform that cannot be reached does not matter', async () => {
    platform.close();
    platform.closeAllConnections();
    await expect(tellOfUpgrade(io, {}, '0.1.0')).resolves.toBeUndefined();
    expect(told).toEqual([]);
  });
});
