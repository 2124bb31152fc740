import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import type { CheckResult } from './check-result.ts';
import type { CheckedVersion } from './findings.ts';
import { markdownOf } from './markdown-output.ts';
import { textOf } from './text-output.ts';

const hostile = '`@ada` ](x) <img src=x> ```\n::set-output\u001b[31m\u202e | & " \ud800 \u0000';
const shown = '`@ada` ](x) <img src=x> ``` ::set-output [31m | & " \ufffd';

const version = (message: string, calls: readonly string[]): CheckedVersion => ({
  source: 'acme/vpc/aws',
  version: '1.0.0',
  calls,
  isKnown: true,
  findings: [{ kind: 'deprecated', message }],
  latest: null,
  digest: null,
  publishedAt: null,
});

const resultOf = (versions: readonly CheckedVersion[]): CheckResult => ({
  platform: 'registry.example.com',
  versions,
  reportEndsAt: null,
  leftOut: { local: 0, hosts: { [hostile]: 1 }, others: 0 },
  report: undefined,
  lock: undefined,
});

describe('hostile keys, hosts and messages', () => {
  it('stand in code spans of a comment, one line each', () => {
    const lines = markdownOf(resultOf([version(hostile, [hostile])])).split('\n');
    expect(lines).toContain(`- \`acme/vpc/aws 1.0.0\`, called as \`\`\`\` ${shown} \`\`\`\`: **deprecated**`);
    expect(lines).toContain(`  - deprecated: \`\`\`\` ${shown} \`\`\`\``);
    expect(lines.at(-2)).toBe(`\`\`\`\`Not of this platform, and not checked: 1 from ${shown} .\`\`\`\``);
  });
});

describe('a long result', () => {
  const calls = Array.from({ length: 100 }, (_, at) => `call${at}`);

  it('fits a comment, which says where the rest is', () => {
    const versions = Array.from({ length: 100 }, () => version('x'.repeat(2000), calls));
    const comment = markdownOf(resultOf(versions));
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toMatch(/The output of the pipeline has the rest\.\n$/);
    expect(comment).toContain('called as `call0, call1, call2, call3, call4, and 95 more`');
  });

  it('fits 80 columns', () => {
    const result = resultOf([version('a sentence of words '.repeat(50), calls)]);
    const lines = textOf(silentIo(), { ...result, leftOut: { local: 1, hosts: {}, others: 2 } });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});
