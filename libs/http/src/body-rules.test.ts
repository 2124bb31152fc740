import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GroundworkError } from '@groundwork/errors';
import { isStorable, readJson } from './body-rules.ts';

const jsonApi = 'application/vnd.api+json';
const bytesOf = (text: string) => Buffer.from(text);
const read = (text: string, contentType: string | undefined = jsonApi) =>
  readJson(bytesOf(text), contentType);

const kindOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof GroundworkError) return error.kind;
    throw error;
  }
  return 'accepted';
};

describe('a request body', () => {
  it.each([
    jsonApi,
    'application/json',
    'application/vnd.api+json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON ; charset="utf-8"',
    'application/vnd.api+json; ext="x"',
  ])('is read as %s', (contentType) => {
    expect(read('{"data":null}', contentType)).toEqual({ data: null });
  });

  it.each(['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data', '', undefined])(
    'of type %j is 415',
    (contentType) => {
      expect(kindOf(() => readJson(bytesOf('{}'), contentType))).toBe('unsupported-media-type');
    },
  );

  it.each(['', ' ', '\r\n', '\ufeff'])('%j is no body', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('an empty one needs no type', () => {
    expect(readJson(new Uint8Array(), undefined)).toBeUndefined();
    expect(readJson(new Uint8Array(), 'text/plain')).toBeUndefined();
  });

  it.each(['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}}', 'NaN', '[1,]', '\u0000'])(
    '%j is 400, and the answer does not repeat it',
    (text) => {
      expect(kindOf(() => read(text))).toBe('bad-request');
    },
  );

  it('malformed JSON has the title that clients know, and no word of the body', () => {
    const text = '{"data": {"token": "canary-secret", oops}}';

    expect(() => read(text)).toThrow(
      expect.objectContaining({
        problems: [{ title: 'JSON body is invalid', detail: expect.not.stringContaining('canary') }],
      }),
    );
  });

  it('what is not UTF-8 is 400', () => {
    expect(kindOf(() => readJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]), jsonApi))).toBe('bad-request');
  });
});

describe('T-GW-5: depth and length', () => {
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  it('32 levels are read, 33 are 400', () => {
    expect(kindOf(() => read(nested(32, '[', ']')))).toBe('accepted');
    expect(kindOf(() => read(nested(33, '[', ']')))).toBe('bad-request');
    expect(kindOf(() => read(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`))).toBe('bad-request');
  });

  it('brackets inside of strings are no levels', () => {
    expect(read(JSON.stringify(['['.repeat(50), '"\\"[{'.repeat(20)]))).toHaveLength(2);
  });

  it('a list 200,000 deep is refused before it is parsed, which would find that it has no end', () => {
    expect(() => read('['.repeat(200_000))).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ detail: 'The body is nested more than 32 levels deep' })],
      }),
    );
  });

  it('a list of 10,000 is read, one more is 400', () => {
    expect(kindOf(() => read(JSON.stringify({ a: Array.from({ length: 10_000 }, () => 1) })))).toBe(
      'accepted',
    );
    expect(kindOf(() => read(JSON.stringify({ a: Array.from({ length: 10_001 }, () => 1) })))).toBe(
      'bad-request',
    );
  });
});

describe('T-GW-6: keys that could reach a prototype', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('%s is 400, wherever it stands', (key) => {
    expect(kindOf(() => read(`{"${key}": {"polluted": true}}`))).toBe('bad-request');
    expect(kindOf(() => read(`{"data": [{"x": {"${key}": 1}}]}`))).toBe('bad-request');
  });

  it('an escaped spelling is found too', () => {
    expect(kindOf(() => read('{"\\u005f_proto__": 1}'))).toBe('bad-request');
  });

  it('as a value they are text like any other', () => {
    expect(read('{"name": "__proto__"}')).toEqual({ name: '__proto__' });
  });
});

describe('text that no database stores', () => {
  it.each(['{"data":{"name":"a\\u0000b"}}', '{"data":{"name":"\\ud800"}}'])(
    '%s is 422 with its pointer',
    (text) => {
      expect(() => read(text)).toThrow(
        expect.objectContaining({
          kind: 'invalid',
          problems: [{ detail: expect.any(String), pointer: '/data/name' }],
        }),
      );
    },
  );

  it('is found in a key', () => {
    expect(kindOf(() => read('{"a\\u0000": 1}'))).toBe('invalid');
  });

  it('is neither emoji nor any script', () => {
    expect(isStorable('🚀 модуль 模块')).toBe(true);
    expect(isStorable('\ud83d')).toBe(false);
  });
});

it('whatever bytes come, reading gives a value or throws an error of ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytesOf), fc.string().map(bytesOf)), (bytes) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length;
      expect(['accepted', 'bad-request', 'invalid']).toContain(kindOf(() => readJson(bytes, jsonApi)));
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    }),
    { numRuns: 500 },
  );
});

it('a harmless document is given as it is', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.oneof(fc.integer(), fc.boolean())),
      (json) => {
        fc.pre(
          !('constructor' in json && Object.hasOwn(json, 'constructor')) && !Object.hasOwn(json, 'prototype'),
        );
        expect(read(JSON.stringify(json))).toEqual(json);
      },
    ),
  );
});
