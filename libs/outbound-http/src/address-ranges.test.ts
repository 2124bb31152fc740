import { describe, expect, it } from '@jest/globals';
import { kindOfAddress } from './address-ranges.ts';

describe('the kind of an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('the address %s is public', (address) => {
    expect(kindOfAddress(address)).toBe('public');
  });

  it.each([
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fc00::1',
    'fdff:ffff::1',
  ])('the address %s is private', (address) => {
    expect(kindOfAddress(address)).toBe('private');
  });

  it.each([
    ['metadata', '169.254.169.254'],
    ['metadata of containers', '169.254.170.2'],
    ['metadata', '100.100.100.200'],
    ['metadata', '168.63.129.16'],
    ['metadata', '192.0.0.192'],
    ['metadata', 'fd00:ec2::254'],
    ['metadata', 'fd20:ce::254'],
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4 relays', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:7f00:1'],
    ['IPv4-mapped, public', '::ffff:8.8.8.8'],
    ['IPv4-mapped, metadata', '::ffff:a9fe:a9fe'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['segment routing', '5f00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['loopback with a zone', '::1%lo'],
    ['site-local', 'fec0::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '127.1'],
  ])('%s: the address %s is forbidden', (_, address) => {
    expect(kindOfAddress(address)).toBe('forbidden');
  });
});
