import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { withReleases } from './tool-versions.ts';

const source = 'https://proxy.golang.org/github.com/open-policy-agent/opa/@v/list';
const module = 'github.com/open-policy-agent/opa';

it('new releases of OPA are added in their order, and nothing is changed or removed', () => {
  const list = JSON.stringify({
    kind1: [{ version: '0.23.0', source: 'https://a.example' }],
    kind2: [{ version: '1.10.0', source: 'https://b.example' }],
  });
  const after = withReleases(list, `${module} v0.9.0 v1.2.0-rc1 v1.10.0 v1.9.1\n`);
  expect(JSON.parse(after)).toEqual({
    kind1: [{ version: '0.23.0', source: 'https://a.example' }],
    kind2: [
      { version: '0.9.0', source },
      { version: '1.9.1', source },
      { version: '1.10.0', source: 'https://b.example' },
    ],
  });
});

it('the stored list stays as it is if there are no new releases', () => {
  const file = join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    'apps',
    'policy',
    'released',
    'tool-versions.json',
  );
  const stored = readFileSync(file, 'utf8');
  expect(withReleases(stored, module)).toBe(stored);
});
