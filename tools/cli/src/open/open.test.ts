import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { open } from './open.ts';

const env = { GROUNDWORK_HOST: 'registry.example.com', GROUNDWORK_TOKEN: 'x' };

it.each([
  ['the platform', {}, [], '/'],
  ['an organization', { organization: 'acme' }, [], '/app/organizations/acme'],
  ['a module', {}, ['acme/vpc/aws'], '/app/modules/acme/vpc/aws'],
  ['a version', { organization: 'acme' }, ['vpc/aws', '1.0.0+b1'], '/app/modules/acme/vpc/aws/1.0.0%2Bb1'],
])('the address of %s is printed where there is no browser', async (_what, options, names, path) => {
  const printed: string[] = [];
  await open({ ...silentIo([], printed), env }, options, ...names);
  expect(printed).toEqual([`https://registry.example.com${path}`]);
});

it('a browser opens the page, but not for a program that reads the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-open-'));
  const opened = join(folder, 'opened');
  const browser = join(folder, 'browser');
  writeFileSync(browser, `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
  const io = { ...silentIo(), env: { ...env, BROWSER: browser } };
  await open({ ...io, isPiped: true }, {});
  expect(existsSync(opened)).toBe(false);
  await open(io, {}, 'acme/vpc/aws');
  const address = await waitFor(() =>
    Promise.resolve(existsSync(opened) ? readFileSync(opened, 'utf8') || undefined : undefined),
  );
  expect(address.trim()).toBe('https://registry.example.com/app/modules/acme/vpc/aws');
});
