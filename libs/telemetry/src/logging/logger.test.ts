import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { createLogger, silentLogger } from './logger.ts';
import { isSecretName, maskText } from './mask.ts';

function recordingLogger() {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, logger: createLogger({ service: 'registry', level: 'trace', destination }) };
}

const canary = 'canary9f3e7c1a5b2d';
const jwt = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIke2NhbmFyeX0ifQ${canary}.c2ln${canary}`;

/** Every shape of secret that is recognized without the name of its field. */
const shapes: Readonly<Record<string, string>> = {
  'user token': `gwu_${canary}AbCdEfGhIjKlMnOpQr`,
  'team token': `gwt_${canary}AbCdEfGhIjKlMnOpQr`,
  'organization token': `gwo_${canary}AbCdEfGhIjKlMnOpQr`,
  'provider A token': `ghp_${canary}AbCdEfGhIjKlMnOpQr`,
  'provider A fine-grained token': `github_pat_${canary}_AbCdEfGhIjKlMnOpQr`,
  'provider B token': `glpat-${canary}-AbCdEfGh`,
  'bearer header': `Bearer ${canary}`,
  'basic header': `Basic ${canary}==`,
  JWT: jwt,
  'upload link': `http://localhost:8080/v1/object/k1.${canary}.${canary}?archive=tar.gz`,
  'database address': `postgres://app:${canary}@db:5432/postgres`,
  'broker address': `amqp://guest:${canary}@127.0.0.1:5672`,
  'private key': `-----BEGIN EC PRIVATE KEY-----\n${canary}\n${canary}\n-----END EC PRIVATE KEY-----`,
  'cut private key': `-----BEGIN PRIVATE KEY-----\n${canary}`,
};

const secretNames = [
  'authorization',
  'Authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'token',
  'oauth-token-string',
  'oauthTokenString',
  'secret',
  'client_secret',
  'password',
  'private-key',
  'privateKey',
  'passphrase',
  'X-Api-Token',
  'credentials',
];

describe('a line', () => {
  it('a log line is JSON with level, time, service, message and the fields of the caller', () => {
    const { lines, logger } = recordingLogger();

    logger.info({ requestId: 'r-1', tokenId: 'at-1', count: 2 }, 'request');

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'registry',
      requestId: 'r-1',
      tokenId: 'at-1',
      count: 2,
      msg: 'request',
    });
  });

  it('a log line keeps type, message, stack, cause and members of an error', () => {
    const { lines, logger } = recordingLogger();
    const error = Object.assign(new Error('outer', { cause: new TypeError('inner') }), { code: '57P01' });

    logger.error({ err: error }, 'failed');

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        type: 'Error',
        message: 'outer',
        stack: expect.stringContaining('logger.test.ts'),
        code: '57P01',
        cause: { type: 'TypeError', message: 'inner' },
      },
    });
  });

  it('a log line keeps the message of a bare error', () => {
    const { lines, logger } = recordingLogger();

    logger.error(new Error('bare'));

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'bare' }, msg: 'bare' });
  });

  it('a line below the level is not written', () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'x',
      level: 'warn',
      destination: { write: (line) => void lines.push(line) },
    });

    logger.info('no');
    logger.warn('yes');
    silentLogger().fatal('no');

    expect(lines).toHaveLength(1);
  });
});

describe('T-SE-4: no secret reaches the log', () => {
  /** Every way in which a secret can get into a line. */
  const ways: Readonly<
    Record<string, (log: ReturnType<typeof recordingLogger>['logger'], secret: string) => void>
  > = {
    'as message': (log, secret) => log.info(secret),
    'inside a message': (log, secret) => log.info(`asked with ${secret} and failed`),
    'as format argument': (log, secret) => log.info('asked with %s', secret),
    'as member': (log, secret) => log.info({ text: secret }),
    'deep inside': (log, secret) => log.info({ a: { b: [{ c: [secret] }] } }),
    'as name of a member': (log, secret) => log.info({ [secret]: 1 }),
    'as message of an error': (log, secret) => log.error(new Error(secret)),
    'as message of a cause': (log, secret) =>
      log.error({ err: new Error('outer', { cause: new Error('middle', { cause: new Error(secret) }) }) }),
    'as member of an error': (log, secret) =>
      log.error({ err: Object.assign(new Error('x'), { url: secret }) }),
    'in one of several errors': (log, secret) =>
      log.error({ err: new AggregateError([new Error(secret)], 'all') }),
    'in a child logger': (log, secret) => log.child({ text: secret }).info('x'),
    'in a Map turned JSON': (log, secret) => log.info({ value: { toJSON: () => ({ text: secret }) } }),
    'in an address': (log, secret) =>
      log.info({ url: new URL(`http://x/?q=${encodeURIComponent('a')}`), secret }),
  };

  for (const [shapeName, secret] of Object.entries(shapes)) {
    it.each(Object.entries(ways))(`${shapeName}, %s`, (_way, write) => {
      const { lines, logger } = recordingLogger();

      write(logger, secret);

      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toContain(canary);
      expect(() => void JSON.parse(lines[0] ?? '')).not.toThrow();
    });
  }

  it.each(secretNames)('values under %s are masked at any depth and in a child logger', (name) => {
    const { lines, logger } = recordingLogger();

    logger.info({ [name]: canary, deep: [{ [name]: { value: canary } }] });
    logger.child({ headers: { [name]: canary } }).info('child');
    logger.error({ err: Object.assign(new Error('x'), { config: { [name]: [canary] } }) });

    expect(lines.join('')).not.toContain(canary);
    expect(lines).toHaveLength(3);
  });

  it('token ids, key ids and request ids stay readable', () => {
    expect(['tokenId', 'token-id', 'kid', 'requestId', 'tokens', 'routingKey'].filter(isSecretName)).toEqual(
      [],
    );
  });

  it('text around a secret stays readable', () => {
    expect(maskText('GET /v1/object/abc.def?archive=tar.gz with Bearer abc, done')).toBe(
      'GET /v1/object/***?archive=tar.gz with Bearer ***, done',
    );
    expect(maskText('postgres://app:pw@db:5432/x')).toBe('postgres://app:***@db:5432/x');
    expect(maskText('gwu_0123456789')).toBe('gwu_***');
    expect(maskText('http://localhost:8080/api/v2')).toBe('http://localhost:8080/api/v2');
  });
});

describe('values that are hard to log', () => {
  it.each([
    ['a cycle', cyclic()],
    ['a big integer', 10n],
    ['bytes', Buffer.from('abc')],
    [
      'a getter that throws',
      {
        get broken(): string {
          throw new Error('no');
        },
      },
    ],
    [
      'a toJSON that throws',
      {
        toJSON: () => {
          throw new Error('no');
        },
      },
    ],
    ['nothing', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
  ])('logging %s does not throw', (_name, value) => {
    const { lines, logger } = recordingLogger();

    logger.info({ value });

    expect(() => void JSON.parse(lines[0] ?? inspect(lines))).not.toThrow();
  });

  it('a date is written as ISO 8601', () => {
    const { lines, logger } = recordingLogger();

    logger.info({ at: new Date('2026-01-02T03:04:05.678Z') });

    expect(lines[0]).toContain('"at":"2026-01-02T03:04:05.678Z"');
  });
});

function cyclic(): object {
  const first: Record<string, unknown> = {};
  first.self = first;
  return first;
}
