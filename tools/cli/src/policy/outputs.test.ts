import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import type { Judgment } from './judgment.ts';
import { junitOf } from './junit-output.ts';
import { markdownOf } from './markdown-output.ts';
import { textOf } from './text-output.ts';

const hostile = '`@ada` ](x) <img src=x> ```\n::set-output\u001b[31m\u202e | & "</testcase>" \ud800 \u0000';

function judgmentOf(messages: readonly string[], name = 'guardrails'): Judgment {
  const outcome = {
    policyName: name,
    description: null,
    query: 'data.p.deny',
    enforcementLevel: 'mandatory',
    status: 'failed' as const,
    messages,
    exemptedBy: null,
    overriddenBy: null,
  };
  const set = {
    id: 'polset-1',
    name,
    kind: 'kind2',
    revision: 'polsetver-1',
    overridable: false,
    'not-enforced-because': [],
    problem: null,
    policies: [],
    parameters: [],
    exemptions: [],
    overrides: [],
    'rego-version': 1 as const,
    bundle: null,
    archive: null,
  };
  return {
    index: {
      id: 'ws-1',
      attributes: { 'organization-name': 'acme', 'workspace-name': 'network', run: {}, 'policy-sets': [] },
    },
    verdict: 'failed',
    counts: { passed: 0, advisoryFailed: 0, mandatoryFailed: 1, errored: 0, exempted: 0, overridden: 0 },
    sets: [
      {
        set,
        problem: null,
        outcome: {
          policySetId: 'polset-1',
          policySetName: name,
          revision: 'polsetver-1',
          overridable: false,
          outcomes: [outcome],
        },
      },
    ],
    notJudgedHere: [],
    warnings: [],
    planDigest: 'a'.repeat(64),
    judgedAt: new Date(0),
    opaVersion: '1.22.4',
    run: {},
  };
}

describe('hostile names and messages', () => {
  const judgment = judgmentOf([hostile], hostile);

  it('stand in code spans of a comment, one line each', () => {
    const line = '`@ada` ](x) <img src=x> ``` ::set-output [31m | & "</testcase>" \ufffd';
    expect(markdownOf(judgment).split('\n')[5]).toBe(`  - \`\`\`\` ${line} \`\`\`\``);
  });

  it('are text in JUnit', () => {
    const xml = junitOf(judgment);
    expect(xml).not.toMatch(/<img|<\/testcase>"|[\u0000-\u0008\u001b\u202e\ud800]/);
    expect(xml).toContain('&lt;img src=x&gt;');
    expect(xml.match(/<testcase /g)).toHaveLength(1);
  });
});

describe('a long judgment', () => {
  it('fits a comment, which says where the rest is', () => {
    const messages = Array.from({ length: 100 }, () => 'x'.repeat(2000));
    const set = judgmentOf(messages).sets;
    const comment = markdownOf({
      ...judgmentOf(messages),
      sets: Array.from({ length: 5 }, () => set).flat(),
    });
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toMatch(/The output of the pipeline has the rest\.\n$/);
    expect(markdownOf(judgmentOf(messages))).toContain('  - and 80 more\n');
  });

  it('fits 80 columns', () => {
    const lines = textOf(silentIo(), judgmentOf(['a sentence of words '.repeat(50)], 'n'.repeat(60)));
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});
