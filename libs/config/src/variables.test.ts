import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { keyRingSchema } from './key-ring.ts';
import { Secret } from './secret.ts';
import {
  booleanSchema,
  bytesSchema,
  countSchema,
  logLevelSchema,
  portSchema,
  positiveSchema,
  urlSchema,
} from './variables.ts';

const base64Key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('a secret', () => {
  it('a secret shows its value only on request', () => {
    const secret = new Secret('canary');

    expect(`${String(secret)} ${JSON.stringify({ secret })} ${inspect({ secret })}`).not.toContain('canary');
    expect(secret.reveal()).toBe('canary');
  });
});

describe('variables', () => {
  it.each([
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('%s is a port', (text, port) => {
    expect(portSchema.parse(text)).toBe(port);
  });

  it.each(['65536', '-1', '80a', '1e3', ' 80', '8080.0', ''])('"%s" is not a port', (text) => {
    expect(portSchema.safeParse(text).success).toBe(false);
  });

  it.each([
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://example.test/', 'https://example.test'],
    ['https://example.test/base//', 'https://example.test/base'],
  ])('%s is an address', (text, url) => {
    expect(urlSchema.parse(text)).toBe(url);
  });

  it.each(['localhost:8080', 'ftp://x', 'http://u:p@x', 'http://x?a', 'http://x#a', '/path'])(
    '%s is not an address',
    (text) => {
      expect(urlSchema.safeParse(text).success).toBe(false);
    },
  );

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('%s is a boolean', (text, value) => {
    expect(booleanSchema.parse(text)).toBe(value);
  });

  it('other texts are not booleans', () => {
    expect(booleanSchema.safeParse('yes').success).toBe(false);
  });

  it('counts may be 0, but positive numbers and bytes may not', () => {
    expect(countSchema.parse('0')).toBe(0);
    expect(bytesSchema.parse('268435456')).toBe(268_435_456);
    expect(bytesSchema.safeParse('0').success).toBe(false);
    expect(bytesSchema.safeParse('1.5').success).toBe(false);
    expect(countSchema.safeParse('-1').success).toBe(false);
    expect(positiveSchema.parse('1')).toBe(1);
    expect(positiveSchema.safeParse('0').success).toBe(false);
    expect(positiveSchema.safeParse('x').success).toBe(false);
  });

  it('the log levels are known', () => {
    expect(logLevelSchema.parse('debug')).toBe('debug');
    expect(logLevelSchema.safeParse('verbose').success).toBe(false);
  });
});

describe('a key ring', () => {
  it('a key ring signs with its first key and finds all of them', () => {
    const ring = keyRingSchema.parse(`new:${base64Key(1)}, old:${base64Key(2)}`);

    expect(ring.current).toEqual({ id: 'new', key: Buffer.alloc(32, 1) });
    expect(ring.all.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(ring.find('old')?.key).toEqual(Buffer.alloc(32, 2));
    expect(ring.find('other')).toBeUndefined();
  });

  it.each([
    '',
    'k1',
    'k1:',
    `k1:${Buffer.alloc(31).toString('base64')}`,
    `k1:${Buffer.alloc(33).toString('base64')}`,
    `k 1:${base64Key(1)}`,
    `k1:${base64Key(1)},`,
    `k1:${base64Key(1)},k1:${base64Key(2)}`,
  ])('the key ring %p is refused', (text) => {
    expect(keyRingSchema.safeParse(text).success).toBe(false);
  });
});
