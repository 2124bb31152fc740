import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keptProgram } from '@groundwork/go-programs';
import { keptOpa, pinnedOpaVersion } from '@groundwork/opa';
import { builtOpa } from './built-opa.ts';

const folder = join(import.meta.dirname, '..');
const module = readFileSync(join(folder, 'go.mod'), 'utf8');

it('the OPA that is built is the one that libs/opa is made for', () => {
  expect(/github\.com\/open-policy-agent\/opa v(\S+)/.exec(module)?.[1]).toBe(pinnedOpaVersion);
});

it('the image is built with the Go that the module needs, because its Go downloads no other', () => {
  const dockerfile = readFileSync(join(folder, '..', '..', 'Dockerfile'), 'utf8');

  expect(/^ARG GO_BASE=\S*golang:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(/^go (\d+\.\d+)/m.exec(module)?.[1]);
});

it('OPA is kept where the tests of libs/opa look for it', () => {
  expect(keptProgram(builtOpa('arm64'), { XDG_CACHE_HOME: '/caches' })).toBe(keptOpa('/caches', 'arm64'));
});
