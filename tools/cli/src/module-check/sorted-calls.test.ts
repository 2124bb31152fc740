import { expect, it } from '@jest/globals';
import { sortCalls } from './sorted-calls.ts';

const hosts = new Set(['registry.example.com', 'localhost:8080', 'xn--bcher-kva.example']);
const sorted = (source: string, version = '1.0.0') => sortCalls([{ key: 'a', source, version }], hosts);
const leftOut = { local: 0, hosts: {}, others: 0 };

it.each([
  'registry.example.com/acme/vpc/aws',
  'registry.example.com/acme/vpc/aws//modules/subnet',
  'Registry.Example.com:443/acme/vpc/aws',
  'localhost:8080/acme/vpc/aws',
  'bücher.example/acme/vpc/aws',
])('%s comes from the platform', (source) => {
  expect(sorted(source)).toEqual({
    used: [{ source: 'acme/vpc/aws', version: '1.0.0', calls: ['a'] }],
    leftOut,
  });
});

it.each(['./network', '../network', '.\\network', '.', '..'])('%s is local', (source) => {
  expect(sorted(source, '')).toEqual({ used: [], leftOut: { ...leftOut, local: 1 } });
});

it.each([
  ['acme/vpc/aws', 'registry.terraform.io'],
  ['acme/vpc/aws//modules/subnet', 'registry.terraform.io'],
  ['registry.opentofu.org/acme/vpc/aws', 'registry.opentofu.org'],
  ['registry.example.com:8443/acme/vpc/aws', 'registry.example.com:8443'],
])('%s comes from %s', (source, host) => {
  expect(sorted(source)).toEqual({ used: [], leftOut: { ...leftOut, hosts: { [host]: 1 } } });
});

it.each([
  'git::https://registry.example.com/acme/vpc/aws',
  'git::ssh://git@registry.example.com/acme/vpc/aws.git?ref=v1',
  'https://registry.example.com/acme/vpc/aws',
  'github.com/acme/vpc',
  's3::https://s3.amazonaws.com/a/b.zip',
  'oci://registry.example.com/acme/vpc',
  '/opt/modules/vpc',
  'C:\\modules\\vpc',
  '',
])('%s comes from elsewhere', (source) => {
  expect(sorted(source, '')).toEqual({ used: [], leftOut: { ...leftOut, others: 1 } });
});

it('calls of one version are kept together, and the versions are sorted', () => {
  const call = (key: string, source: string, version: string) => ({
    key,
    source: `registry.example.com/${source}`,
    version,
  });
  const calls = [
    call('c', 'acme/vpc/aws', '2.0.0'),
    call('b', 'acme/vpc/aws', '1.0.0'),
    call('a.b', 'acme/vpc/aws//modules/subnet', '1.0.0'),
    call('b', 'acme/dns/aws', '1.0.0'),
  ];
  expect(sortCalls(calls, hosts).used).toEqual([
    { source: 'acme/dns/aws', version: '1.0.0', calls: ['b'] },
    { source: 'acme/vpc/aws', version: '1.0.0', calls: ['b', 'a.b'] },
    { source: 'acme/vpc/aws', version: '2.0.0', calls: ['c'] },
  ]);
});
