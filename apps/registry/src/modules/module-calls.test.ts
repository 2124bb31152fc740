import { describe, expect, it } from '@jest/globals';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { callsIn, moduleAddressIn, sourceOf } from './module-calls.ts';

const address = { host: 'registry.example', namespace: 'acme', name: 'vpc', provider: 'aws', part: '' };

describe('addresses of modules', () => {
  it.each([
    ['registry.example/acme/vpc/aws', address],
    ['Registry.EXAMPLE:443/acme/vpc/aws', address],
    ['registry.example:8443/acme/vpc/aws', { ...address, host: 'registry.example:8443' }],
    ['büro.example/acme/vpc/aws', { ...address, host: 'xn--bro-hoa.example' }],
    ['registry.example/acme/vpc/aws//modules/subnets', { ...address, part: 'modules/subnets' }],
    ['registry.example/acme/vpc/aws//./modules/subnets/', { ...address, part: 'modules/subnets' }],
    ['registry.example/acme/vpc/aws//', address],
    ['acme/vpc/aws', { ...address, host: null }],
  ])('%s is the address of a module', (source, expected) => {
    expect(moduleAddressIn(source)).toEqual(expected);
  });

  it.each([
    '',
    '.',
    './modules/subnets',
    '../vpc/aws/x',
    'acme/vpc',
    'a/b/c/d/e',
    'registry.example/vpc/aws',
    'registry.example/acme/vpc/AWS',
    'git::https://git.example/acme/vpc.git',
    'https://example.com/vpc.zip',
    'registry.example/acme/vpc/aws?ref=1',
    'registry.example/acme/${var.name}/aws',
    'registry.example/acme/vpc/aws//modules/*',
    'user@registry.example/acme/vpc/aws',
    'registry.example/acme/vpc/aws\0',
    `registry.example/${'a'.repeat(2_000)}/vpc/aws`,
  ])('%j is not the address of a module', (source) => {
    expect(moduleAddressIn(source)).toBeUndefined();
  });

  it('an address is written as it was read, without a very long path', () => {
    const source = 'registry.example/acme/vpc/aws//modules/subnets';
    expect(sourceOf({ ...address, part: 'modules/subnets' })).toBe(source);
    expect(sourceOf({ ...address, host: null })).toBe('acme/vpc/aws');
    expect(sourceOf({ ...address, part: 'ä'.repeat(200) })).toBe('registry.example/acme/vpc/aws');
  });
});

describe('calls of a version', () => {
  const source = 'registry.example/acme/vpc/aws';
  const call = (name: string, given: object = {}) => ({ name, source, version: '~> 1.0', ...given });
  const callsOf = (...moduleCalls: ReturnType<typeof call>[]) =>
    callsIn(moduleDetails({ root: moduleDescription({ moduleCalls }), submodules: [] }));

  it('calls of the root and of submodules are found, those of examples, paths and the public registry are not', () => {
    const details = moduleDetails({
      root: moduleDescription({
        moduleCalls: [
          call('network', { inputs: ['cidr'] }),
          { name: 'local', source: './modules/sub', version: '' },
          { name: 'public', source: 'acme/vpc/aws', version: '1.0.0' },
        ],
      }),
      submodules: [
        moduleDescription({
          path: 'modules/sub',
          moduleCalls: [call('x', { source: `${source}//modules/y` })],
        }),
      ],
      examples: [moduleDescription({ path: 'examples/all', moduleCalls: [call('network')] })],
    });
    expect(callsIn(details)).toEqual([
      { part: '', call: 'network', called: address, constraint: '~> 1.0', inputs: ['cidr'] },
      {
        part: 'modules/sub',
        call: 'x',
        called: { ...address, part: 'modules/y' },
        constraint: '~> 1.0',
        inputs: null,
      },
    ]);
  });

  it('calls are sorted by name; one that only OpenTofu sees counts, and one that both see counts once', () => {
    const same = call('network');
    const root = moduleDescription({ moduleCalls: [same] });
    const openTofu = {
      ...root,
      moduleCalls: [same, call('more'), call('network', { version: '2.0.0' })],
    };
    const found = callsIn(moduleDetails({ root: { ...root, openTofu }, submodules: [] }));
    expect(found.map(({ call: name, constraint }) => `${name} ${constraint}`)).toEqual([
      'more ~> 1.0',
      'network ~> 1.0',
      'network 2.0.0',
    ]);
  });

  it('texts are cut, and characters that cannot be stored are left out', () => {
    const [found] = callsOf(call('a\0b', { version: `\ud800${'1'.repeat(1_000)}`, inputs: ['c\0d'] }));
    expect(found).toMatchObject({ call: 'ab', inputs: ['cd'] });
    expect(found?.constraint).toHaveLength(255);
    expect(found?.constraint.isWellFormed()).toBe(true);
  });

  it('a version has at most a thousand calls', () => {
    expect(callsOf(...Array.from({ length: 1_200 }, (_, index) => call(`call${index}`)))).toHaveLength(1_000);
  });
});
