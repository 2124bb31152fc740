import { describe, expect, it } from '@jest/globals';
import { unknownVariables, warningOfUnknown } from './known-variables.ts';

describe('variables that nothing reads', () => {
  it.each([
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['RATE_LIMT_API', 'RATE_LIMIT_API'],
    ['UPLOAD_MAX_BYTE_FILE', 'UPLOAD_MAX_BYTES'],
    ['DATABASE_PASWORD_FILE', 'DATABASE_PASSWORD'],
  ])('%s is most like %s', (name, nearest) => {
    expect(unknownVariables({ [name]: 'x' })).toEqual([{ name, nearest }]);
  });

  it.each([
    'LOG_LEVEL',
    'TOKEN_PEPPERS_FILE',
    'TLS_KEY_FILE',
    'HOSTNAME',
    'GIT_DIR',
    'OTEL_SERVICE_NAME',
    'HOME',
    'AWS_REGION',
    'NODE_EXTRA_CA_CERTS',
  ])('%s is known, or not ours', (name) => {
    expect(unknownVariables({ [name]: 'x' })).toEqual([]);
  });

  it('a warning names each of them, and no value', () => {
    const warning = warningOfUnknown(unknownVariables({ LOG_LEVELS: 'canary', PORT: '1' }));

    expect(warning).toContain('LOG_LEVELS (did you mean LOG_LEVEL?)');
    expect(warning).not.toContain('canary');
    expect(warningOfUnknown([])).toBeUndefined();
  });
});
