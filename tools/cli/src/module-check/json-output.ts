import type { CheckResult } from './check-result.ts';

/** The result for programs. `exit-code`: of this run, 0 if it passed. */
export const dataOf = (
  { platform, versions, leftOut, report, reportEndsAt, lock }: CheckResult,
  exitCode: number,
) => ({
  platform,
  'exit-code': exitCode,
  modules: versions.map(({ source, version, calls, isKnown, findings, latest, digest, publishedAt }) => ({
    source,
    version,
    calls,
    status: isKnown ? 'ok' : 'unknown',
    findings,
    latest,
    digest,
    'published-at': publishedAt,
  })),
  'left-out': { local: leftOut.local, hosts: leftOut.hosts, others: leftOut.others },
  lock: lock ?? null,
  report: report === undefined ? null : { ...report, 'ends-at': reportEndsAt },
});
