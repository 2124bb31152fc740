import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pinnedOpaVersion } from '@groundwork/opa';

it('the OPA that is built is the one that libs/opa is made for', () => {
  const module = readFileSync(join(import.meta.dirname, '..', 'go.mod'), 'utf8');

  expect(/github\.com\/open-policy-agent\/opa v(\S+)/.exec(module)?.[1]).toBe(pinnedOpaVersion);
});
