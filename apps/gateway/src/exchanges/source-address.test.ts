import { describe, expect, it } from '@jest/globals';
import { createSourceAddress } from './source-address.ts';

describe('source address', () => {
  const behindProxies = createSourceAddress(['10.0.0.0/8', 'fd00::/8']);

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['2001:db8::1', undefined, '2001:db8::1'],
    [undefined, '203.0.113.9', 'unknown'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['fd00::1', '2001:db8::7', '2001:db8::7'],
    ['fd00::1', '2001:0DB8:0:0::0007', '2001:db8::7'],
    ['FD00:0::1', '::ffff:c633:6407', '198.51.100.7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', 'somebody', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7, somebody, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7:4711', '10.0.0.1'],
  ])('peer %s that forwards for %s has the source address %s', (peer, forwardedFor, expected) => {
    expect(behindProxies(peer, forwardedFor)).toBe(expected);
  });

  it('no proxy is trusted by default', () => {
    expect(createSourceAddress([])('127.0.0.1', '198.51.100.7')).toBe('127.0.0.1');
  });
});
