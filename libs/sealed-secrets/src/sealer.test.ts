import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { keyRingSchema, Secret } from '@groundwork/config';
import { createSealer, SealError, type SealedPlace, type SealedSecret } from './sealer.ts';

const keyText = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const ringOf = (...keys: string[]) => keyRingSchema.parse(keys.join(','));

const [first, second] = [keyText('k1'), keyText('k2')];
const sealer = createSealer(ringOf(first));

const place: SealedPlace = {
  service: 'vcs-connections',
  table: 'oauth_tokens',
  column: 'token',
  rowId: 'ot-1',
  organizationId: 'org-1',
};

const canary = 'canary-4f7c-π';
const parts: readonly (keyof SealedPlace)[] = ['service', 'table', 'column', 'rowId', 'organizationId'];

describe('a sealed secret', () => {
  it.each(['', 'x', canary, 'line\nbreak', 'a'.repeat(20_000)])(
    'a sealed secret opens where it was sealed: %#',
    (text) => {
      expect(sealer.open(place, sealer.seal(place, new Secret(text))).reveal()).toBe(text);
    },
  );

  it('a sealed secret contains nothing of the secret, raw, as hex or as base64', () => {
    const sealed = sealer.seal(place, new Secret(canary));
    const bytes = Buffer.concat([sealed.dataKey, sealed.value]);
    for (const encoding of ['utf8', 'hex', 'base64'] as const) {
      expect(bytes.toString(encoding)).not.toContain(Buffer.from(canary).toString(encoding).slice(0, 10));
    }
  });

  it('sealing twice never gives the same bytes, data key or nonce', () => {
    const sealed = Array.from({ length: 500 }, () => sealer.seal(place, new Secret(canary)));
    for (const part of ['dataKey', 'value'] as const) {
      expect(new Set(sealed.map((each) => each[part].toString('hex'))).size).toBe(500);
      expect(new Set(sealed.map((each) => each[part].subarray(0, 12).toString('hex'))).size).toBe(500);
    }
  });

  it.each(parts)('a sealed secret does not open for another %s', (part) => {
    const sealed = sealer.seal(place, new Secret(canary));
    expect(() => sealer.open({ ...place, [part]: 'other' }, sealed)).toThrow(SealError);
  });

  it('a sealed secret does not open if parts of its place are shifted', () => {
    const sealed = sealer.seal({ ...place, table: 'a', column: 'b,c' }, new Secret(canary));
    expect(() => sealer.open({ ...place, table: 'a,b', column: 'c' }, sealed)).toThrow(SealError);
    const quoted = sealer.seal({ ...place, table: 'a","b', column: 'c' }, new Secret(canary));
    expect(() => sealer.open({ ...place, table: 'a', column: 'b","c' }, quoted)).toThrow(SealError);
  });

  it('a sealed secret does not open with another data key, even of the same place', () => {
    const [one, other] = [sealer.seal(place, new Secret('one')), sealer.seal(place, new Secret('other'))];
    expect(() => sealer.open(place, { ...one, dataKey: other.dataKey })).toThrow(SealError);
    expect(() => sealer.open(place, { ...one, dataKey: one.value, value: one.dataKey })).toThrow(SealError);
  });

  it('after 1,000 swaps between rows, columns, tables and organizations, no secret opens', () => {
    const places = Array.from({ length: 40 }, (_, n) => ({
      ...place,
      rowId: `ot-${n % 10}`,
      column: ['token', 'ssh_key'][n % 2] ?? '',
      organizationId: `org-${Math.floor(n / 10)}`,
    }));
    const sealed = places.map((each) => sealer.seal(each, new Secret(canary)));
    const swaps = places.flatMap((to, at) =>
      sealed.filter((_, from) => from !== at).map((value) => ({ to, value })),
    );
    const opened = swaps.slice(0, 1500).filter(({ to, value }) => opens(to, value));
    expect(swaps.length).toBeGreaterThanOrEqual(1000);
    expect(opened).toEqual([]);
  });

  it.each(['dataKey', 'value'] as const)(
    'a sealed secret does not open if a bit of its %s has changed',
    (part) => {
      const sealed = sealer.seal(place, new Secret('short'));
      for (let at = 0; at < sealed[part].length; at += 1) {
        const changed = Buffer.from(sealed[part]);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        expect(opens(place, { ...sealed, [part]: changed })).toBe(false);
      }
    },
  );

  it.each(['dataKey', 'value'] as const)('a sealed secret does not open if its %s is cut short', (part) => {
    const sealed = sealer.seal(place, new Secret('short'));
    for (let length = 0; length < sealed[part].length; length += 1) {
      expect(opens(place, { ...sealed, [part]: sealed[part].subarray(0, length) })).toBe(false);
    }
  });

  it('the error for a secret that does not open contains nothing of the secret', () => {
    const sealed = sealer.seal(place, new Secret(canary));
    try {
      sealer.open({ ...place, rowId: 'ot-2' }, sealed);
    } catch (error) {
      expect(String(error)).not.toContain('canary');
      return;
    }
    throw new Error('it was opened');
  });
});

describe('master keys in rotation', () => {
  const rotated = createSealer(ringOf(second, first));
  const sealed = sealer.seal(place, new Secret(canary));

  it('the first master key seals, and all of them open', () => {
    expect(rotated.currentKeyId).toBe('k2');
    expect(rotated.seal(place, new Secret(canary)).keyId).toBe('k2');
    expect(rotated.open(place, sealed).reveal()).toBe(canary);
  });

  it('rewrapping changes only the data key, and frees the secret of the old master key', () => {
    const rewrapped = rotated.rewrap(place, sealed);
    expect(rewrapped).toMatchObject({ keyId: 'k2', value: sealed.value });
    expect(createSealer(ringOf(second)).open(place, rewrapped).reveal()).toBe(canary);
    expect(rotated.rewrap(place, rewrapped)).toBe(rewrapped);
  });

  it('a secret does not open without its master key', () => {
    const without = createSealer(ringOf(second));
    expect(() => without.open(place, sealed)).toThrow('is not in the key ring');
    expect(() => without.rewrap(place, sealed)).toThrow('is not in the key ring');
  });

  it('another key under the same id does not open a secret', () => {
    expect(() => createSealer(ringOf(keyText('k1'))).open(place, sealed)).toThrow(SealError);
    expect(() => createSealer(ringOf(second, keyText('k1'))).rewrap(place, sealed)).toThrow(SealError);
  });

  it('a secret does not open if its key id is changed', () => {
    const twins = createSealer(ringOf(first, first.replace('k1', 'twin')));
    expect(() => twins.open(place, { ...sealed, keyId: 'twin' })).toThrow(SealError);
  });

  it('a secret of another place is not rewrapped', () => {
    expect(() => rotated.rewrap({ ...place, organizationId: 'org-2' }, sealed)).toThrow(SealError);
  });
});

function opens(where: SealedPlace, sealed: SealedSecret): boolean {
  try {
    sealer.open(where, sealed);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
