import fc from 'fast-check';

/** Text that JSON.stringify cannot write. Bodies contain its name, which is replaced when they are sent. */
const rawJson = {
  '«a number of 5,000 digits»': '9'.repeat(5000),
  '«infinity»': '1e999',
  '«a lone surrogate»': String.raw`"\ud800"`,
  '«NUL»': String.raw`"a\u0000b"`,
  '«20,000 lists in each other»': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '«__proto__»': '{"__proto__":{"a":1},"constructor":{"prototype":1}}',
} as const;

/** Serializes a body, including the raw texts. */
export function textOf(body: unknown): string {
  let text = JSON.stringify(body);
  for (const [name, raw] of Object.entries(rawJson)) text = text.replaceAll(JSON.stringify(name), raw);
  return text;
}

/** Strings that a platform may misinterpret or fail to store. */
const texts = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '../..',
    '..%2f..',
    '%',
    '%zz',
    '%00',
    '%c0%ae',
    '%252e',
    '\\',
    '/',
    '//',
    ';x',
    '*',
    '~',
    '$&',
    '{}',
  ],
  ...[
    'null',
    'true',
    'NaN',
    '-0',
    '1e3',
    '0x10',
    '__proto__',
    'constructor',
    'toString',
    'length',
    'hasOwnProperty',
  ],
  ...[
    '\t',
    '\r\n',
    '\u007f',
    '\u009b',
    '\u202e',
    '\ufeff',
    '\u2028',
    'é',
    'e\u0301',
    'ß',
    '\u{1f600}',
    'İ',
    '𝟙',
    '①',
    'Ａ',
  ],
  ...[
    "'",
    '"',
    '`',
    "' or 1=1 --",
    '$1',
    '%s',
    '%n',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    ']]>',
    '\\u0000',
    '((((',
    '[a-',
    '(?<n>',
  ],
  ...[
    'x'.repeat(256),
    'x'.repeat(1025),
    'x'.repeat(70_000),
    '\u{1f600}'.repeat(300),
    '/'.repeat(3000),
    '%'.repeat(3000),
    ','.repeat(3000),
  ],
];
const times = [
  ...[
    '0000-00-00',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '-271821-04-20T00:00:00Z',
  ],
  ...[
    '+275760-09-13T00:00:00.000Z',
    '275760-09-13',
    '+275760-09-13T00:00:00.001Z',
    '9999-12-31',
    '9999-12-31T23:59:59.999Z',
  ],
  ...[
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+99:99',
    '2026-01-01T00:00:00.123456789Z',
    'now',
    '1',
  ],
];
const addresses = [
  ...[
    'http://[::1',
    'https://x:99999/',
    'http://',
    '//x',
    'javascript:1',
    'https://a@b@c/',
    'https://é.test/',
    'https://x.test/\u0000',
    'ssh://-o/x',
  ],
  ...['a@b', '@', 'a@[::1]', `${'a'.repeat(300)}@b.test`, 'a\u0000@b.test', 'K@b.test', '"a b"@b.test'],
];
const numbers = [0, -1, 1, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64, Number.MIN_VALUE];
const shapes = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { data: null },
  { id: 1 },
  ['x', 'x'],
  { '': '' },
  { a: { b: { c: [] } } },
];
const numerals = [
  '0',
  '-1',
  '007',
  '1.5',
  '2147483648',
  '9007199254740992',
  '9223372036854775808',
  '9'.repeat(400),
  '1e9',
  '١',
];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...times, ...addresses, ...numerals),
  fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed()),
);

/** Any JSON instead of the expected value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, ...shapes, ...Object.keys(rawJson)),
);

/** Bodies that are not documents. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    ...[
      '',
      ' ',
      '{',
      '[]',
      'null',
      '0',
      '"x"',
      '{"data":',
      '{"data":{}}{',
      '\ufeff{}',
      '{"data":1,"data":2}',
      '&',
      '=',
      '&&==%',
      '%',
      'a=%00',
    ],
    ...[
      '--x',
      '--x\r\n\r\n\r\n--x--',
      `--x\r\nContent-Disposition: form-data; name="a"; filename="\u0000"\r\n\r\n--x--\r\n`,
    ],
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    Buffer.from('{"data":{}}', 'utf16le'),
    Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
    Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
    Buffer.alloc(100_000, 'x'),
  ),
  fc.json(),
);

/** One or two headers that services, or proxies in front of them, read. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'accept-language',
      'content-encoding',
      'content-type',
      'cookie',
      'if-match',
      'if-none-match',
      'if-modified-since',
    ],
    ...[
      'origin',
      'range',
      'referer',
      'sec-fetch-site',
      'traceparent',
      'tracestate',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-request-id',
    ],
    ...[
      'forwarded',
      'x-http-method-override',
      'prefer',
      'te',
      'x-terraform-version',
      'x-source-address',
      'x-groundwork-principal',
    ],
  ),
  fc.oneof(
    fc.constantFrom(
      ...[
        '',
        '*',
        '*/*',
        'application/json',
        'application/vnd.api+json',
        'application/vnd.api+json; ext="x"',
        'application/x-www-form-urlencoded',
      ],
      ...[
        'multipart/form-data; boundary=x',
        'multipart/form-data; x=boundary=',
        'text/plain; charset=utf-16',
        'application/json; charset=x',
        ';',
        '/',
      ],
      ...[
        'gzip',
        'br',
        'gzip, gzip',
        'identity;q=0',
        'bytes=0-0',
        'bytes=-1',
        'bytes=9-1',
        '"x"',
        'W/"x"',
        'Thu, 01 Jan 1970 00:00:00 GMT',
        'x=y; x=z',
      ],
      ...[
        'groundwork-session=x',
        'groundwork-session=%',
        '00-00000000000000000000000000000000-0000000000000000-ff',
        '::1',
        '127.0.0.1, x',
        'x'.repeat(4000),
      ],
    ),
    fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    }),
  ),
  { maxKeys: 2 },
);
