import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { create, list, remove, show, update } from './rules.ts';
import { refusalOf, ruleOf, startRulesPlatform, type RulesPlatform } from './testing/rules-platform.ts';

const window = {
  name: 'current',
  kind: 'window',
  enforcement: 'enforced',
  hours: null,
  unit: 'major',
  supported: 2,
  update: 1,
  'update-effect': 'warn',
  'deprecated-effect': 'refuse',
  reason: 'Two are enough.',
};
const listed = { hours: null, modules: ['acme/*/*', 'public/hashicorp/*/aws'] };

let platform: RulesPlatform;
beforeEach(async () => {
  platform = await startRulesPlatform([
    ruleOf('crule-1', {}),
    ruleOf('crule-2', window),
    ruleOf('crule-3', { name: 'ours', kind: 'allow', ...listed }),
    ruleOf('crule-4', { name: 'old', kind: 'deny', ...listed, versions: '< 2.0.0' }),
  ]);
});
afterEach(() => platform.close());

const rules = '/api/v2/organizations/acme/consumption-rules';
const sent = () => platform.asked.find(([request]) => /^(POST|PATCH|DELETE)/.test(request));
const body = (attributes: object) => ({ data: { type: 'consumption-rules', attributes } });

describe('groundwork rule', () => {
  it('lists rules with what they say', async () => {
    await list(platform.io, {});
    const text = platform.printed.join('\n');
    expect(text).toMatch(/two-days +minimum-age +versions are 48 hours old +no +crule-1/);
    expect(text).toMatch(
      /current +window +the newest 2 major versions are supported, the next 1 to update \(warn\), older ones deprecated \(refuse\) +yes +crule-2/,
    );
    expect(text).toMatch(/ours +allow +only acme\/\*\/\*, public\/hashicorp\/\*\/aws +no/);
    expect(text).toMatch(/old +deny +not acme\/\*\/\*, public\/hashicorp\/\*\/aws < 2\.0\.0 +no/);
  });

  it('shows a rule by its name or id', async () => {
    await show(platform.io, {}, 'current');
    expect(platform.printed.join('\n')).toMatch(
      /Rule +current\nOrganization +acme\nKind +window\n[^]*Enforced +yes\nReason +Two are enough\.\n/,
    );
    await show(platform.io, { json: true }, 'crule-1');
    expect(platform.asked.at(-1)).toEqual(['GET /api/v2/consumption-rules/crule-1']);
    await expect(show(platform.io, {}, 'other')).rejects.toMatchObject({
      kind: 'access',
      message: 'acme has no rule other.',
    });
  });

  it('creates a rule that refuses nothing yet, and says what it would refuse', async () => {
    platform.refusals = [refusalOf('1.0.0'), refusalOf('1.1.0')];
    await create(platform.io, { kind: 'minimum-age', hours: '48', reason: 'Wait.' }, 'two-days');
    const attributes = { name: 'two-days', kind: 'minimum-age', hours: 48, reason: 'Wait.' };
    expect(sent()).toEqual([`POST ${rules}`, body(attributes)]);
    expect(platform.printed).toEqual(['Created the rule two-days (crule-1).']);
    expect(platform.told).toEqual([
      'It would refuse 2 versions, none of them in use.',
      'List them: groundwork rule dry-run two-days',
    ]);
  });

  it.each([
    [
      'a window',
      { unit: 'minor', supported: '3', update: '1', updateEffect: 'allow', deprecatedEffect: 'warn' },
      { unit: 'minor', supported: 3, update: 1, 'update-effect': 'allow', 'deprecated-effect': 'warn' },
    ],
    [
      'modules',
      { modules: ['acme/*/*'], versions: '< 2.0.0' },
      { modules: ['acme/*/*'], versions: '< 2.0.0' },
    ],
    [
      'what is withdrawn',
      { versions: '', reason: '', link: '' },
      { versions: null, reason: null, link: null },
    ],
    ['another name', { name: 'later' }, { name: 'later' }],
    ['the end of enforcement', { enforce: false }, { enforcement: 'dry-run' }],
  ])('changes %s, and leaves the rest', async (_what, options, attributes) => {
    await update(platform.io, options, 'two-days');
    expect(sent()).toEqual(['PATCH /api/v2/consumption-rules/crule-1', body(attributes)]);
  });

  it('asks before it refuses versions that are used', async () => {
    platform.refusals = [refusalOf('1.0.0', { callers: 1 }), refusalOf('1.1.0')];
    platform.used = 1;
    await expect(update(platform.io, { enforce: true }, 'two-days')).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('it refuses 1 version that is used'),
    });
    expect(sent()).toBeUndefined();
    await update(platform.io, { enforce: true, yes: true }, 'two-days');
    expect(sent()?.[1]).toEqual(body({ enforcement: 'enforced' }));
  });

  it('enforces a rule that refuses nothing in use without a question', async () => {
    await update(platform.io, { enforce: true }, 'two-days');
    expect(sent()?.[1]).toEqual(body({ enforcement: 'enforced' }));
  });

  it('deletes a rule, if somebody says so', async () => {
    await expect(remove(platform.io, {}, 'two-days')).rejects.toMatchObject({ kind: 'usage' });
    expect(sent()).toBeUndefined();
    await remove(platform.io, { yes: true }, 'two-days');
    expect(sent()).toEqual(['DELETE /api/v2/consumption-rules/crule-1']);
  });

  it.each([
    ['no kind', () => create(platform.io, { hours: '48' }, 'x')],
    ['an unknown kind', () => create(platform.io, { kind: 'age' }, 'x')],
    ['hours in words', () => create(platform.io, { kind: 'minimum-age', hours: 'two' }, 'x')],
    ['an unknown effect', () => update(platform.io, { updateEffect: 'forbid' }, 'two-days')],
    ['nothing to change', () => update(platform.io, {}, 'two-days')],
  ])('%s is a mistake of usage, and nothing is sent', async (_what, run) => {
    await expect(run()).rejects.toMatchObject({ kind: 'usage' });
    expect(platform.asked).toEqual([]);
  });
});
