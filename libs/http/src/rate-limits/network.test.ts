import { describe, expect, it } from '@jest/globals';
import { networkOf, plainAddress, siteOf } from './network.ts';

describe('addresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9', undefined],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9', undefined],
    ['::FFFF:CB00:7109', '203.0.113.9', '203.0.113.9', undefined],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113.9', undefined],
    ['2001:db8:1:2::3', '2001:db8:1:2::3', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0003', '2001:db8:1:2::3', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    [
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:2::/64',
      '2001:db8:1::/48',
    ],
    ['64:ff9b::203.0.113.9', '203.0.113.9', '203.0.113.9', undefined],
    ['fe80::1%eth0', 'fe80::1', 'fe80::/64', 'fe80::/48'],
    ['::1', '::1', '::/64', '::/48'],
    ['unknown', undefined, 'unknown', undefined],
    ['', undefined, '', undefined],
    ['0x7f.1', undefined, '0x7f.1', undefined],
    ['2001:db8::1:4711]', undefined, '2001:db8::1:4711]', undefined],
  ])('%s is %s, of the network %s and the site %s', (text, plain, network, site) => {
    expect([plainAddress(text), networkOf(text), siteOf(text)]).toEqual([plain, network, site]);
  });
});
