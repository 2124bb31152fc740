import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeWithOpa } from '@groundwork/opa/testing';
import {
  opaSet,
  planOf,
  policy,
  type PolicyPlatform,
  startPolicyPlatform,
} from './testing/policy-platform.ts';

/** A rule for each kind of result. */
const rules = `package p

pass contains "never" if false

deny contains msg if {
  some change in input.plan.resource_changes
  msg := sprintf("%s is forbidden", [change.address])
}

number := 5

undefined_rule if false

run contains input.run.workspace.name

run contains input.run.commit_sha

parameters contains data.groundwork.parameters.limit

secrets contains sprintf("%v of %v", [data.groundwork.parameters.key, data.groundwork.secret_parameters])

exempted contains e.owner if some e in data.groundwork.exemptions
`;

const exemption = (endsAt: Date, more = {}) => ({
  id: 'polex-1',
  'policy-name': 'deny',
  reason: 'migration',
  owner: 'ada',
  'ends-at': endsAt.toISOString(),
  ...more,
});
const inMs = (ms: number) => new Date(Date.now() + ms);
const hourMs = 3_600_000;

describeWithOpa('groundwork policy check', () => {
  let platform: PolicyPlatform;
  beforeAll(async () => {
    platform = await startPolicyPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    platform.aheadMs = 0;
    platform.instead = () => false;
    platform.asked.length = 0;
    platform.reports.length = 0;
  });
  const offer = async (more = {}) => {
    platform.sets = [await opaSet('guardrails', { rego: rules }, more)];
  };
  const forbidden = planOf('aws_s3_bucket.b');

  it.each([
    ['passed', [policy('pass')]],
    ['violation', [policy('pass'), policy('deny')]],
    ['violation', [policy('deny', 'hard-mandatory')]],
    ['overridable', [policy('deny', 'soft-mandatory')]],
    ['passed', [policy('deny', 'advisory')]],
    ['unjudged', [policy('number', 'advisory')]],
    ['unjudged', [policy('undefined_rule')]],
    ['unjudged', [policy('no_such_rule')]],
    ['unjudged', [policy('pass', 'mandatory', { problem: 'The policy has no text.' })]],
    ['unjudged', [policy('pass', 'mandatory', { query: null })]],
    ['violation', [policy('deny'), policy('number')]],
  ])('ends with %s for %j', async (ended, policies) => {
    await offer({ policies });
    expect(await platform.check(forbidden)).toMatchObject({ ended });
  });

  it('prints a table of 80 columns, the messages, and the verdict', async () => {
    await offer({ policies: [policy('pass'), policy('deny', 'advisory'), policy('number')] });
    const { printed, message, advice } = await platform.check(forbidden);
    expect(printed.split('\n')).toEqual([
      'SET         POLICY  LEVEL      RESULT',
      'guardrails  pass    mandatory  passed',
      'guardrails  deny    advisory   failed',
      'guardrails  number  mandatory  not judged',
      '',
      'guardrails, deny (advisory): failed',
      '  - aws_s3_bucket.b is forbidden',
      '',
      'guardrails, number (mandatory): not judged',
      '  - The query data.p.number gives a number instead of a list. An empty list',
      '    passes.',
      '',
      'Verdict for acme/network: errored (1 not judged, 1 failed (advisory), 1 passed)',
    ]);
    expect([message, advice]).toEqual([
      '1 policy could not be judged, and so did not pass.',
      'The messages above say why.',
    ]);
  });

  it('a policy of a set that allows overrides may be overridden, for one plan', async () => {
    await offer({ overridable: true });
    const first = await platform.check(forbidden, { json: true });
    expect(first).toMatchObject({
      ended: 'overridable',
      advice: expect.stringContaining('--report'),
    });
    const { 'plan-digest': digest } = z
      .object({ 'plan-digest': z.string() })
      .parse(JSON.parse(first.printed));
    const override = {
      id: 'polov-1',
      'policy-name': 'deny',
      revision: 'polsetver-guardrails',
      'plan-digest': digest,
      reason: 'agreed',
      'created-at': '2026-01-01T00:00:00Z',
    };
    await offer({ overridable: true, overrides: [override] });
    const second = await platform.check(forbidden);
    expect(second.ended).toBe('passed');
    expect(second.printed).toContain('overridden for this plan (polov-1): agreed');
    expect(await platform.check(planOf('aws_s3_bucket.c'))).toMatchObject({ ended: 'overridable' });
  });

  it('an exemption holds until its end, and is told with owner and reason', async () => {
    await offer({ exemptions: [exemption(inMs(hourMs))] });
    const { ended, printed } = await platform.check(forbidden);
    expect(ended).toBe('passed');
    expect(printed).toMatch(/exempted until \S+ by ada \(polex-1\):\s+migration/);
    await offer({ exemptions: [exemption(inMs(-1000))] });
    expect(await platform.check(forbidden)).toMatchObject({ ended: 'violation' });
  });

  it('the later clock counts if two differ by more than a minute, which is told', async () => {
    await offer({ exemptions: [exemption(inMs(2 * hourMs))] });
    platform.aheadMs = 50_000;
    expect(await platform.check(forbidden)).toMatchObject({ ended: 'passed', told: '' });
    platform.aheadMs = 3 * hourMs;
    expect(await platform.check(forbidden)).toMatchObject({
      ended: 'violation',
      told: expect.stringMatching(/^Warning: The clock of this machine is \d \w+ behind that of /),
    });
    platform.aheadMs = -3 * hourMs;
    expect(await platform.check(forbidden)).toMatchObject({
      ended: 'passed',
      told: expect.stringMatching(/ahead of that of /),
    });
  });

  it('policies see the run and the parameters, and only exemptions that hold', async () => {
    await offer({
      policies: [policy('run'), policy('parameters'), policy('exempted')],
      parameters: [{ key: 'limit', sensitive: false, value: 'ten "é"' }],
      exemptions: [
        exemption(inMs(hourMs), { 'policy-name': 'other' }),
        exemption(inMs(-hourMs), { 'policy-name': 'other', owner: 'bob' }),
      ],
    });
    const { printed } = await platform.check(planOf(), { commit: 'c0ffee', json: true });
    expect(JSON.parse(printed)).toMatchObject({
      run: { commit_sha: 'c0ffee' },
      'policy-sets': [
        {
          policies: [{ messages: ['c0ffee', 'network'] }, { messages: ['ten "é"'] }, { messages: ['ada'] }],
        },
      ],
    });
  });

  it('a secret parameter needs a value, which no message shows', async () => {
    await offer({
      policies: [policy('secrets', 'advisory'), policy('pass')],
      parameters: [{ key: 'key', sensitive: true, value: null }],
    });
    const without = await platform.check(planOf());
    expect(without).toMatchObject({ ended: 'unjudged' });
    expect(without.printed).toContain('The secret parameter key of the set has no value here.');
    const paramFile = join(mkdtempSync(join(tmpdir(), 'groundwork-')), 'parameters.json');
    for (const name of ['*', 'guardrails', 'polset-guardrails']) {
      writeJson(paramFile, { [name]: { key: 'hunter2' } });
      const { ended, printed } = await platform.check(planOf(), { paramFile });
      expect(ended).toBe('passed');
      expect(printed).toContain('- *** of ["key"]');
      expect(printed).not.toContain('hunter2');
    }
    writeJson(paramFile, { guardrails: { key: 1 } });
    expect(await platform.check(planOf(), { paramFile })).toMatchObject({ ended: 'usage' });
  });

  it('two sets with one package, of two versions of Rego, are judged alone', async () => {
    const old = 'package p\n\ndeny[msg] {\n  input.plan.resource_changes[_]\n  msg := "old"\n}\n';
    platform.sets = [
      await opaSet('new', { rego: 'package p\n\ndeny contains "new" if false\n' }),
      await opaSet('old', { rego: old, regoVersion: 0 }),
    ];
    const { ended, printed } = await platform.check(forbidden);
    expect(ended).toBe('violation');
    expect(printed).toMatch(/^new +deny +mandatory +passed$/m);
    expect(printed).toMatch(/^old +deny +mandatory +failed$/m);
  });

  it.each([
    ['', /is empty/],
    ['no json', /not JSON|not a JSON object/],
    ['[1]', /not a JSON object/],
    ['format_version: "1.2"\nplanned_values: {}\n', /not a JSON object/],
    [`{"a": ${'['.repeat(10_001)}${']'.repeat(10_001)}}`, /nested too deep/],
    [JSON.stringify({ plan: planOf() }), /wrapped already/],
    [JSON.stringify({ resource_changes: [] }), /no "format_version"/],
    [JSON.stringify({ format_version: '1.0', values: {} }), /a state, not a plan/],
    [' '.repeat(32 * 1024 * 1024 + 1), /more than 32 MiB/],
  ])('a file that is not a plan is not judged, case %#', async (plan, message) => {
    await offer();
    expect(await platform.check(plan)).toMatchObject({
      ended: 'unjudged',
      message: expect.stringMatching(message),
    });
  });

  it('without a plan, without OPA, and without an argument it says what to do', async () => {
    await offer();
    expect(await platform.check({}, { plan: '/nowhere/plan.json' })).toMatchObject({
      ended: 'unjudged',
      message: 'There is no plan: /nowhere/plan.json.',
      advice: expect.stringContaining('terraform show -json'),
    });
    const nowhere = { OPA_BINARY: '', PATH: '/nowhere' };
    expect(await platform.check(planOf(), {}, nowhere)).toMatchObject({
      ended: 'unjudged',
      message: 'There is no opa on the PATH.',
      advice: expect.stringMatching(
        /^Download OPA .*https:\/\/github\.com\/open-policy-agent\/opa\/releases\/.*OPA_BINARY/,
      ),
    });
    expect(await platform.check(planOf(), { opa: '/nowhere/opa' })).toMatchObject({ ended: 'unjudged' });
    // OPA is also used without the programs that limit it, as on macOS.
    expect(await platform.check(forbidden, {}, { PATH: '/nowhere' })).toMatchObject({ ended: 'violation' });
    expect(await platform.check(planOf(), { workspace: 'a/b/c' })).toMatchObject({ ended: 'usage' });
  });

  it('sets that enforce nothing are warnings, and other kinds are listed with their archives', async () => {
    const archive = { url: '/a', 'signed-url': 'https://signed.test/archive', sha256: null };
    platform.sets = [
      await opaSet('empty', {}, { 'not-enforced-because': ['no-policies'], policies: [] }),
      await opaSet('new', {}, { 'not-enforced-because': ['no-ready-version'], policies: [] }),
      await opaSet('other', {}, { kind: 'kind1', archive }),
    ];
    const { ended, printed, told } = await platform.check(planOf(), {}, { OPA_BINARY: '', PATH: '/nowhere' });
    expect(ended).toBe('passed');
    expect(told).toContain('Warning: The policy set empty is not enforced: it has no policies.');
    expect(told).toContain('Warning: The policy set new is not enforced: none of its versions is ready.');
    expect(printed).toMatch(/^other .*not judged here$/m);
    expect(printed).toContain('Archive: https://signed.test/archive');
    platform.sets = [];
    expect(await platform.check(planOf())).toMatchObject({
      ended: 'passed',
      printed: 'No policy set applies to acme/network, so nothing was judged.',
    });
  });

  it('a set with a problem is not judged, also without policies', async () => {
    await offer({ problem: 'Its policies do not compile.' });
    expect(await platform.check(planOf())).toMatchObject({ ended: 'unjudged' });
    await offer({ problem: 'Its policies do not compile.', policies: [] });
    const { ended, printed } = await platform.check(planOf());
    expect(ended).toBe('unjudged');
    expect(printed).toContain('  - Its policies do not compile.');
    platform.sets = [await opaSet('without', {})];
    expect(await platform.check(planOf())).toMatchObject({ ended: 'unjudged' });
  });

  it('the results are written for other programs, also if nothing could be judged', async () => {
    await offer({ policies: [policy('pass'), policy('deny')] });
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-'));
    const files = { junit: join(folder, 'junit.xml'), markdown: join(folder, 'comment.md') };
    await platform.check(forbidden, files);
    expect(readFileSync(files.junit, 'utf8')).toContain(
      '<testcase classname="guardrails" name="deny"><failure message="failed (mandatory)">aws_s3_bucket.b is forbidden</failure></testcase>',
    );
    expect(readFileSync(files.markdown, 'utf8')).toContain(
      '- `guardrails`, `deny` (`mandatory`): **failed**\n  - `aws_s3_bucket.b is forbidden`\n- `guardrails`: 1 passed\n',
    );
    await platform.check('[]', files);
    expect(readFileSync(files.junit, 'utf8')).toContain('<error message="The plan is not a JSON object.');
    expect(readFileSync(files.markdown, 'utf8')).toMatch(/^### Policies: not judged\n\n`The plan is not/);
  });
});

const writeJson = (file: string, data: unknown) => writeFileSync(file, JSON.stringify(data));
