import { afterEach, describe, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { deprecate, remove } from './change-version.ts';
import { usedBy } from './used-by.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';
const meta = { pagination: { 'next-page': null } };
const pageOf = (...attributes: readonly object[]) =>
  json({ data: attributes.map((each, at) => ({ id: `x-${at}`, attributes: each })), meta });

const caller = {
  organization: 'acme',
  namespace: 'acme',
  name: 'network',
  provider: 'aws',
  version: '3.0.0',
  part: '',
  call: 'vpc',
  'called-part': '',
  constraint: '~> 1.0',
  inputs: ['cidr'],
  'satisfying-version': '1.2.0',
  'is-known': true,
};
const expression = {
  ...caller,
  name: 'edge',
  part: 'modules/x',
  constraint: 'var.v',
  'is-known': false,
  'satisfying-version': null,
};
const consumer = {
  name: 'shop',
  repository: 'https://git.test/acme/shop',
  environment: 'production',
  version: '1.1.0',
  source: 'acme/vpc/aws',
  'reported-at': '2026-11-01T12:00:00.000Z',
  'ends-at': '2026-12-01T12:00:00.000Z',
};

const users = {
  [`${path}/callers`]: pageOf(caller, expression),
  [`${path}/consumers`]: pageOf(consumer),
};

async function start(responses: Parameters<typeof startSourceStandIn>[0]) {
  platform = await startSourceStandIn(responses);
  const printed: string[] = [];
  const told: string[] = [];
  const env = { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any' };
  return { io: { ...silentIo(told, printed), env }, printed, told };
}

describe('groundwork module used-by', () => {
  const module = json({ data: { id: 'mod-1', attributes: { downloads: 340 } } });

  it('three sources are named as such', async () => {
    const { io, printed } = await start({ [path]: module, ...users });
    await usedBy(io, {}, 'acme/vpc/aws');
    expect(printed).toEqual([
      'Modules of the platform that call it: 2',
      'MODULE            VERSION  CALL            CONSTRAINT  INSTALLS',
      'acme/network/aws  3.0.0    vpc             ~> 1.0      1.2.0',
      'acme/edge/aws     3.0.0    modules/x: vpc  var.v       not known',
      '',
      'Consumers that pipelines reported: 1',
      'NAME  VERSION  ENVIRONMENT  REPOSITORY                  REPORTED',
      'shop  1.1.0    production   https://git.test/acme/shop  2026-11-01',
      '',
      'Downloads of all versions: 340',
    ]);
  });

  it('JSON has the three sources', async () => {
    const { io, printed } = await start({ [path]: module, ...users });
    await usedBy(io, { json: true }, 'acme/vpc/aws');
    expect(JSON.parse(printed.join('\n'))).toEqual({
      callers: [caller, expression],
      consumers: [consumer],
      downloads: 340,
    });
  });

  it('a module without users says how consumers report', async () => {
    const nobody = { [`${path}/callers`]: pageOf(), [`${path}/consumers`]: pageOf() };
    const { io, printed } = await start({ [path]: module, ...nobody });
    await usedBy(io, {}, 'acme/vpc/aws');
    expect(printed).toEqual([
      'Modules of the platform that call it: 0',
      '',
      'Consumers that pipelines reported: 0',
      'Pipelines report with: groundwork module check --report NAME',
      '',
      'Downloads of all versions: 340',
    ]);
  });

  it('an upgrade says whose constraints allow it, and whom it breaks', async () => {
    const attributes = {
      to: '2.0.0',
      callers: [
        {
          ...caller,
          allows: false,
          'missing-inputs': ['cidr'],
          'unset-inputs': [],
          'is-part-missing': false,
        },
        {
          ...expression,
          'called-part': 'modules/old',
          inputs: null,
          allows: null,
          'missing-inputs': null,
          'unset-inputs': null,
          'is-part-missing': true,
        },
      ],
      consumers: [consumer],
      counts: { callers: 3, allowing: 0, affected: 2, 'not-known': 1, consumers: 1 },
    };
    const upgrade = json({ data: { id: 'x', attributes } });
    const { io, printed } = await start({ [`${path}/upgrade`]: upgrade });
    await usedBy(io, { if: 'v2.0.0' }, 'acme/vpc/aws');
    expect(platform.asked.map(({ url }) => url)).toEqual([`${path}/upgrade?to=2.0.0`]);
    expect(printed.slice(0, 9)).toEqual([
      'If 2.0.0 replaced the versions of acme/vpc/aws that are used:',
      '',
      'Modules of the platform that call it: 3',
      'The constraints of 0 allow it, those of 1 are not known. It breaks 2: they pass',
      'an input that is gone, lack a required one, or call a part that is gone.',
      'MODULE            CALL            CONSTRAINT  ALLOWS     GONE         REQUIRED',
      'acme/network/aws  vpc             ~> 1.0      no         cidr',
      'acme/edge/aws     modules/x: vpc  var.v       not known  modules/old  not known',
      'These are the first 2.',
    ]);
  });
});

describe('before a version or module is changed', () => {
  it('its users are named, and then the confirmation is asked', async () => {
    const { io, told } = await start(users);
    await expect(remove(io, {}, 'acme/vpc/aws', undefined)).rejects.toMatchObject({ kind: 'usage' });
    expect(told).toEqual([
      'Modules that install acme/vpc/aws: acme/edge/aws, acme/network/aws.',
      'Consumers that reported acme/vpc/aws: shop.',
    ]);
  });

  it('only the users of the version are named', async () => {
    const patched = json({ data: { id: 'modver-1', attributes: {} } });
    const { io, told, printed } = await start({ ...users, [`${path}/1.2.0`]: patched });
    await deprecate(io, {}, 'acme/vpc/aws', '1.2.0');
    expect(told).toEqual(['Modules that install acme/vpc/aws 1.2.0: acme/network/aws.']);
    expect(printed).toEqual(['acme/vpc/aws 1.2.0 is deprecated.']);
  });

  it('nobody is named when a deprecation is undone', async () => {
    const patched = json({ data: { id: 'modver-1', attributes: {} } });
    const { io, told } = await start({ ...users, [`${path}/1.2.0`]: patched });
    await deprecate(io, { undo: true }, 'acme/vpc/aws', '1.2.0');
    expect(told).toEqual([]);
  });

  it('a platform that does not know its users is no obstacle', async () => {
    const patched = json({ data: { id: 'modver-1', attributes: {} } });
    const { io, told, printed } = await start({ [`${path}/1.2.0`]: patched });
    await deprecate(io, {}, 'acme/vpc/aws', '1.2.0');
    expect(told).toEqual(['Note: The platform does not say who uses it.']);
    expect(printed).toEqual(['acme/vpc/aws 1.2.0 is deprecated.']);
  });
});
