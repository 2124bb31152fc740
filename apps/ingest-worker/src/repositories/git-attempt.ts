import type { WorkerContext } from '../context-worker.ts';
import type { Attempt } from '../jobs/run-attempt.ts';
import { GitFailure } from './git-failure.ts';
import { gitGiveUpReasons } from './git-job.ts';

export const gitAttempt = ({
  config,
}: WorkerContext): Pick<Attempt, 'deadlineSeconds' | 'reasons' | 'askedWaitMs'> => ({
  deadlineSeconds: config.git.attemptSeconds,
  reasons: {
    ...gitGiveUpReasons,
    failed: (error) => (error instanceof GitFailure ? error.reason : gitGiveUpReasons.failed),
  },
  askedWaitMs: (error) => (error instanceof GitFailure ? error.waitMs : undefined),
});
