import { expect, it } from '@jest/globals';
import { gitEnvironment } from './git-environment.ts';
import { fixedGitLimits } from './git-limits.ts';

it('a transfer is cut if nothing arrives, not if little arrives', () => {
  const environment = gitEnvironment({
    path: '/usr/bin',
    home: '/nowhere',
    limits: { ...fixedGitLimits, stallMs: 25_000, deadlineMs: 120_000, diskBytes: 1_000_000 },
    remote: undefined,
    caFile: undefined,
    sshCommand: undefined,
  });
  expect(environment).toMatchObject({ GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '20' });
});
