import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { diff } from './diff.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws/compare';

const attributes = {
  from: '1.0.0',
  to: '2.0.0',
  part: null,
  level: 'breaking',
  'deserved-bump': 'major',
  'deserved-version': '2.0.0',
  'is-deserved': true,
  sentence: 'Some changes break callers since 1.0.0: that deserves 2.0.0. 2.0.0 is high enough.',
  changes: [
    {
      part: '',
      subject: 'input',
      name: 'cidr',
      change: 'removed',
      level: 'breaking',
      reason: 'A caller that passes it fails.',
    },
    {
      part: 'modules/subnet',
      subject: 'required-version',
      name: '',
      change: 'widened',
      level: 'feature',
      reason: 'More releases of the client are allowed.',
    },
    {
      part: 'modules/new',
      subject: 'part',
      name: 'modules/new',
      change: 'added',
      level: 'feature',
      reason: 'Callers may use it.',
    },
  ],
  text: '## 2.0.0\n\n- Input `cidr`, removed.\n',
};

async function shown(given: object, options: Parameters<typeof diff>[1] = {}) {
  platform = await startSourceStandIn({ [path]: json({ data: { id: '1.0.0...2.0.0', attributes: given } }) });
  const printed: string[] = [];
  const io = {
    ...silentIo([], printed),
    env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any' },
  };
  await diff(io, options, 'acme/vpc/aws', 'v1.0.0', '2.0.0');
  return printed;
}

it('the changes are listed by level, with their reasons', async () => {
  expect(await shown(attributes)).toEqual([
    'acme/vpc/aws, 1.0.0 to 2.0.0',
    '',
    'Breaking:',
    '  - input cidr: A caller that passes it fails.',
    '',
    'Features:',
    '  - required version of modules/subnet: More releases of the client are allowed.',
    '  - part modules/new: Callers may use it.',
    '',
    'Some changes break callers since 1.0.0: that deserves 2.0.0. 2.0.0 is high',
    'enough.',
  ]);
  expect(platform.asked.map(({ url }) => url)).toEqual([`${path}?from=1.0.0&to=2.0.0`]);
});

it('versions without a difference say so', async () => {
  const lines = await shown({ ...attributes, changes: [] });
  expect(lines[2]).toBe('Callers see no difference.');
});

it('one part is named in the request and in the heading', async () => {
  const part = 'modules/subnet';
  expect((await shown({ ...attributes, part }, { part }))[0]).toBe(
    'acme/vpc/aws, 1.0.0 to 2.0.0 (part modules/subnet)',
  );
  expect(platform.asked[0]?.url).toContain('&part=modules%2Fsubnet');
});

it('JSON has the attributes of the comparison', async () => {
  expect(JSON.parse((await shown(attributes, { json: true })).join('\n'))).toEqual(attributes);
});

it('release notes are written into a file', async () => {
  const markdown = join(mkdtempSync(join(tmpdir(), 'groundwork-diff-')), 'notes.md');
  await shown(attributes, { markdown });
  expect(readFileSync(markdown, 'utf8')).toBe(attributes.text);
});

it('what is not a version is a mistake', async () => {
  platform = await startSourceStandIn({});
  const io = silentIo();
  await expect(diff(io, {}, 'acme/vpc/aws', '1.0.0')).rejects.toMatchObject({ kind: 'usage' });
  await expect(diff(io, {}, 'acme/vpc/aws', '1.0', '2.0.0')).rejects.toMatchObject({ kind: 'usage' });
});
