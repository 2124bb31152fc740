import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizePath, readablePath } from './normalize-path.ts';

const pathOf = (target: string) => {
  const normalized = normalizePath(target);
  return normalized.ok ? normalized.path : null;
};

describe('normalizePath', () => {
  it.each([
    ['/', '/', ''],
    ['//', '/', ''],
    ['/api/v2/ping', '/api/v2/ping', ''],
    ['/api/v2/ping/', '/api/v2/ping', ''],
    ['/api//v2///ping//', '/api/v2/ping', ''],
    ['/a?b=c', '/a', 'b=c'],
    ['/a/?page[number]=1&q=a?b', '/a', 'page[number]=1&q=a?b'],
    ['/a?', '/a', ''],
    ['/%61%2d%7e', '/a-~', ''],
    ['/a%2bb/%3a', '/a%2Bb/%3A', ''],
    ['/1.2.3-alpha%2Bfeature', '/1.2.3-alpha%2Bfeature', ''],
    ['/1.2.3-alpha+feature', '/1.2.3-alpha+feature', ''],
    ['/caf%c3%a9', '/caf%C3%A9', ''],
    ['/caf\xc3\xa9?q=\xc3\xa9', '/caf%C3%A9', 'q=%C3%A9'],
    ['/a?q=%2e%2e%2f', '/a', 'q=%2e%2e%2f'],
    ['/...', '/...', ''],
    ['/a.b/.well-known', '/a.b/.well-known', ''],
    ['/a;b', '/a;b', ''],
  ])('the path %j is normalized', (target, path, query) => {
    expect(normalizePath(target)).toEqual({ ok: true, path, query });
  });

  it.each([
    '',
    'a',
    '*',
    'http://host/a',
    '?a',
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/%2e%2e/a',
    '/%2E/a',
    '/.%2e/a',
    '/..;/a',
    '/..;x=1/a',
    '/.;/a',
    '/%2e%2e;/a',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a%5Cb',
    '/a\\b',
    '/a%00b',
    '/a%0d%0ab',
    '/a%1fb',
    '/a%7f',
    '/a b',
    '/a\tb',
    '/a\0b',
    '/a\x7f',
    '/a#b',
    '/a?b\nc',
    '/a%252fb',
    '/%252e%252e/a',
    '/a%255cb',
    '/a%2500b',
    '/%c0%ae%c0%ae/a',
    '/%c0%af',
    '/%ed%a0%80',
    '/%ff',
    '/\xff',
    '/%',
    '/%4',
    '/%zz',
    '/a%2',
    '/\u0100',
    '/a\u2028',
    `/${'a'.repeat(8192)}`,
  ])('T-GW-3: refuses %j', (target) => {
    expect(normalizePath(target)).toEqual({ ok: false, reason: expect.stringMatching(/\S/) });
  });

  /** Paths made of what confuses parsers. */
  const confusing = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '.',
          '..',
          '%2f',
          '%2F',
          '%5c',
          '%2e',
          '%252e',
          '%252f',
          '%00',
          '\\',
          ';',
          '?',
          '#',
        ),
        fc.constantFrom(
          '%c0%ae',
          '%ff',
          '%c3%a9',
          '%',
          '%6',
          '%61',
          'a',
          'api',
          'v2',
          '\xe9',
          '+',
          '%2b',
          ' ',
          '\n',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => `/${parts.join('')}`);

  it('T-GW-3: a result has no dot segment, double slash or encoded separator, and is stable', () => {
    fc.assert(
      fc.property(confusing, (target) => {
        const path = pathOf(target);
        if (path === null) return;
        expect(path.startsWith('/')).toBe(true);
        expect(path).not.toMatch(/\/\/|.\/$/);
        expect(path).not.toMatch(/%(2f|5c|00|2e)|%25(2f|5c|2e)/i);
        expect(path).not.toMatch(/[^\x21-\x7e]/);
        const segments = path.split('/').map((segment) => decodeURIComponent(segment));
        expect(segments).not.toContain('.');
        expect(segments).not.toContain('..');
        expect(segments.join('')).not.toMatch(/[/\\\0]/);
        expect(pathOf(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });

  it('every spelling of the same valid path gives the same result', () => {
    const spelled = fc.tuple(
      fc.stringMatching(/^[a-z0-9~_-]{1,8}$/),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(spelled, { minLength: 1, maxLength: 5 }), fc.nat(3), (segments, slashes) => {
        const plain = segments.map(([text]) => text).join('/');
        const encoded = segments
          .map(([text, flags]) =>
            text.replaceAll(/./g, (letter, at: number) => (flags[at] ? percent(letter) : letter)),
          )
          .join('/'.repeat(slashes + 1));
        expect(pathOf(`/${encoded}${'/'.repeat(slashes)}`)).toBe(`/${plain}`);
      }),
    );
  });
});

describe('the readable beginning of a target', () => {
  it.each([
    ['/api/registry/v1/a%2Fb/c', '/api/registry/v1'],
    ['//api/registry/../c', '/api/registry'],
    ['/%61pi/registry/%zz', '/api/registry'],
    ['/api/registry/a\tb?c', '/api/registry'],
    ['/api/registry/a#b', '/api/registry/a'],
    ['http://host:80/api/registry/v1?q=/', '/api/registry/v1'],
    ['/%zz/api/registry', '/'],
    ['*', '/*'],
    ['', '/'],
  ])('the target %j is readable up to %j', (target, path) => {
    expect(readablePath(target)).toBe(path);
  });

  it('a target that can be read is readable as a whole', () => {
    fc.assert(
      fc.property(fc.webPath(), (target) => {
        const path = pathOf(`/${target}`);
        if (path !== null) expect(readablePath(`/${target}`)).toBe(path);
      }),
    );
  });
});

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
