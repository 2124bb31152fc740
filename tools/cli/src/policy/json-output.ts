import type { MessageLimits } from '@groundwork/policy-evaluation';
import type { Judgment } from './judgment.ts';

/** The judged sets, with the names that the API uses. */
export const judgedSets = (
  { sets }: Pick<Judgment, 'sets'>,
  { count, length }: MessageLimits = { count: Infinity, length: Infinity },
) =>
  sets.map(({ outcome }) => ({
    id: outcome.policySetId,
    name: outcome.policySetName,
    revision: outcome.revision === '' ? null : outcome.revision,
    overridable: outcome.overridable,
    policies: outcome.outcomes.map((each) => ({
      name: each.policyName,
      query: each.query,
      'enforcement-level': each.enforcementLevel,
      status: each.status,
      messages: each.messages.slice(0, count).map((message) => message.slice(0, length)),
      'exempted-by': each.exemptedBy,
      'overridden-by': each.overriddenBy,
    })),
  }));

/** The judgment for programs. `report`: id of the record on the platform, and address of its page. */
export const dataOf = (
  judgment: Judgment,
  report: { readonly id: string; readonly address: string } | null,
) => ({
  workspace: {
    id: judgment.index.id,
    name: judgment.index.attributes['workspace-name'],
    organization: judgment.index.attributes['organization-name'],
  },
  verdict: judgment.verdict,
  'result-count': {
    passed: judgment.counts.passed,
    'advisory-failed': judgment.counts.advisoryFailed,
    'mandatory-failed': judgment.counts.mandatoryFailed,
    errored: judgment.counts.errored,
    exempted: judgment.counts.exempted,
    overridden: judgment.counts.overridden,
  },
  'plan-digest': judgment.planDigest,
  'judged-at': judgment.judgedAt.toISOString(),
  'opa-version': judgment.opaVersion,
  run: judgment.run,
  'policy-sets': judgedSets(judgment).map((set, at) => ({
    ...set,
    problem: judgment.sets[at]?.problem ?? null,
  })),
  'not-judged-here': judgment.notJudgedHere.map(({ id, name, kind, archive }) => ({
    id,
    name,
    kind,
    archive: archive === null ? null : { url: archive['signed-url'], sha256: archive.sha256 },
  })),
  warnings: judgment.warnings,
  report,
});
