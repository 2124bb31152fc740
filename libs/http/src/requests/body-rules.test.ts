import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GroundworkError } from '@groundwork/errors';
import { isStorable, readJson, unstorableTexts } from './body-rules.ts';

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
  ])('a request body is read as %s', (contentType) => {
    expect(read('{"data":null}', contentType)).toEqual({ data: null });
  });

  it.each(['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data', '', undefined])(
    'a request body of type %j is 415',
    (contentType) => {
      expect(kindOf(() => readJson(bytesOf('{}'), contentType))).toBe('unsupported-media-type');
    },
  );

  it.each(['', ' ', '\r\n', '\ufeff'])('a request body of %j is not JSON', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('an empty body needs no type', () => {
    expect(readJson(new Uint8Array(), undefined)).toBeUndefined();
    expect(readJson(new Uint8Array(), 'text/plain')).toBeUndefined();
  });

  it.each(['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}}', 'NaN', '[1,]', '\u0000'])(
    'the body %j is 400, and the response does not repeat it',
    (text) => {
      expect(kindOf(() => read(text))).toBe('bad-request');
    },
  );

  it('malformed JSON has the title that clients expect, and no part of the body', () => {
    const text = '{"data": {"token": "canary-secret", oops}}';

    expect(() => read(text)).toThrow(
      expect.objectContaining({
        problems: [{ title: 'JSON body is invalid', detail: expect.not.stringContaining('canary') }],
      }),
    );
  });

  it('a body that is not UTF-8 is 400', () => {
    expect(kindOf(() => readJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]), jsonApi))).toBe('bad-request');
  });
});

describe('T-GW-5: depth and length', () => {
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  it('JSON of 32 levels is read, and of 33 is 400', () => {
    expect(kindOf(() => read(nested(32, '[', ']')))).toBe('accepted');
    expect(kindOf(() => read(nested(33, '[', ']')))).toBe('bad-request');
    expect(kindOf(() => read(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`))).toBe('bad-request');
  });

  it('brackets inside strings are not levels', () => {
    expect(read(JSON.stringify(['['.repeat(50), '"\\"[{'.repeat(20)]))).toHaveLength(2);
  });

  it('a list 200,000 levels deep is refused before it is parsed', () => {
    expect(() => read('['.repeat(200_000))).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ detail: 'The body is nested more than 32 levels deep' })],
      }),
    );
  });

  it('a list of 10,000 elements is read, and a longer one is 400', () => {
    expect(kindOf(() => read(JSON.stringify({ a: Array.from({ length: 10_000 }, () => 1) })))).toBe(
      'accepted',
    );
    expect(kindOf(() => read(JSON.stringify({ a: Array.from({ length: 10_001 }, () => 1) })))).toBe(
      'bad-request',
    );
  });
});

describe('T-GW-6: keys that could reach a prototype', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('the key %s is 400 at any depth', (key) => {
    expect(kindOf(() => read(`{"${key}": {"polluted": true}}`))).toBe('bad-request');
    expect(kindOf(() => read(`{"data": [{"x": {"${key}": 1}}]}`))).toBe('bad-request');
  });

  it('a dangerous key in an escaped spelling is 400', () => {
    expect(kindOf(() => read('{"\\u005f_proto__": 1}'))).toBe('bad-request');
  });

  it('dangerous keys are ordinary text as values', () => {
    expect(read('{"name": "__proto__"}')).toEqual({ name: '__proto__' });
  });
});

describe('text that a database cannot store', () => {
  const pointersIn = (text: string) => unstorableTexts(read(text)).map(({ pointer }) => pointer);

  it.each(['{"data":{"name":"a\\u0000b"}}', '{"data":{"name":"\\ud800"}}'])(
    'in the body %s it is a problem with a pointer',
    (text) => {
      expect(pointersIn(text)).toEqual(['/data/name']);
    },
  );

  it('a key with text that a database cannot store is found', () => {
    expect(pointersIn('{"a\\u0000": 1}')).toEqual(['']);
  });

  it('every place of such text is named', () => {
    expect(pointersIn('{"data":[{"a~b":"\\u0000"},"x",{"c/d":"\\udc00"}]}')).toEqual([
      '/data/0/a~0b',
      '/data/2/c~1d',
    ]);
  });

  it('emoji and all scripts can be stored', () => {
    expect(isStorable('🚀 модуль 模块')).toBe(true);
    expect(isStorable('\ud83d')).toBe(false);
  });
});

it('reading any bytes returns a value or throws our own error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytesOf), fc.string().map(bytesOf)), (bytes) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length;
      expect(['accepted', 'bad-request']).toContain(kindOf(() => readJson(bytes, jsonApi)));
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    }),
    { numRuns: 500 },
  );
});

it('a harmless document is returned unchanged', () => {
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
