import { describe, expect, it } from '@jest/globals';
import type { RuleTerms } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { judgmentOf } from './judgment.ts';
import { judgeVersions, type JudgedModule, type JudgingRule } from './refusal.ts';
import { refusalText, warningText } from './refusal-text.ts';

const now = new Date('2026-02-01T00:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const acme = newId('organization');

const module: JudgedModule = {
  namespace: 'acme',
  name: 'vpc',
  provider: 'aws',
  isPublic: false,
  isAuthor: false,
};

const rule = (terms: RuleTerms, organizationId: OrganizationId = acme): JudgingRule => ({
  id: newId('consumptionRule'),
  organizationId,
  organizationName: 'acme',
  name: 'a-rule',
  terms,
  reason: null,
  link: null,
});

const age = (hours: number): RuleTerms => ({ kind: 'minimum-age', hours });
const allow = (...modules: string[]): RuleTerms => ({ kind: 'allow', modules });
const deny = (versions: string | null, ...modules: string[]): RuleTerms => ({
  kind: 'deny',
  modules,
  versions,
});
const window = (
  unit: 'major' | 'minor' | 'version',
  supported: number,
  update = 0,
  effects: readonly ['allow' | 'warn' | 'refuse', 'allow' | 'warn' | 'refuse'] = ['warn', 'refuse'],
): RuleTerms => ({
  kind: 'window',
  unit,
  supported,
  update,
  updateEffect: effects[0],
  deprecatedEffect: effects[1],
});

/** Versions, the newest first; `!` marks a revoked one, and `@hours` its age, otherwise a year. */
const versionsOf = (texts: string) =>
  texts.split(' ').map((text) => {
    const [, version = '', revoked, hours] = /^([^!@]+)(!)?(?:@(\?|[\d.]+))?$/.exec(text) ?? [];
    const publishedAt = hours === '?' ? null : hoursAgo(Number(hours ?? 8760));
    return { version, isRevoked: revoked !== undefined, publishedAt };
  });

function judged(texts: string, terms: readonly RuleTerms[], more: Partial<JudgedModule> = {}) {
  const versions = versionsOf(texts);
  const verdicts = judgeVersions(
    terms.map((each) => rule(each)),
    { ...module, ...more },
    versions,
    now,
  );
  const named = (key: 'refusals' | 'warnings') =>
    versions
      .filter((_, index) => verdicts[index]?.[key].length)
      .map(({ version }) => version)
      .join(' ');
  return { refused: named('refusals'), warned: named('warnings') };
}

const refusedOf = (...given: Parameters<typeof judged>) => judged(...given).refused;

describe('what rules of consumption refuse', () => {
  it.each<[string, string, RuleTerms[], Partial<JudgedModule>, string]>([
    ['without rules, nothing', '2.0.0 1.0.0', [], {}, ''],
    ['a version until it is old enough', '3.0.0@47.9 2.0.0@48 1.0.0', [age(48)], {}, '3.0.0'],
    ['of several ages, the greatest', '3.0.0@30 2.0.0@50', [age(24), age(48)], {}, '3.0.0'],
    ['a version whose age is not known', '2.0.0@? 1.0.0', [age(1)], {}, '2.0.0'],
    ['no age for authors', '2.0.0@1', [age(48)], { isAuthor: true }, ''],
    ['other rules for authors, too', '2.0.0', [deny(null, '*/*/*')], { isAuthor: true }, '2.0.0'],
    ['lines outside of a window', '3.1.0 3.0.0 2.0.0 1.0.0', [window('major', 2)], {}, '1.0.0'],
    ['minor lines', '3.1.1 3.1.0 3.0.0 2.0.0', [window('minor', 2)], {}, '2.0.0'],
    ['single versions', '3.1.1 3.1.0 3.0.0', [window('version', 1)], {}, '3.1.0 3.0.0'],
    [
      'what is to be updated, if so wished',
      '2.0.0 1.0.0',
      [window('major', 1, 1, ['refuse', 'refuse'])],
      {},
      '1.0.0',
    ],
    [
      'nothing by a window without effect',
      '2.0.0 1.0.0',
      [window('major', 1, 0, ['allow', 'allow'])],
      {},
      '',
    ],
    [
      'no pre-release that is newer than all lines',
      '3.0.0-rc.1 2.0.0 1.0.0',
      [window('major', 1)],
      {},
      '1.0.0',
    ],
    [
      'pre-releases with the line of their number',
      '2.0.0 1.5.0-rc.1 1.0.0',
      [window('major', 1)],
      {},
      '1.5.0-rc.1 1.0.0',
    ],
    ['lines counted without revoked versions', '2.0.0! 1.0.0', [window('major', 1)], {}, ''],
    [
      'lines counted without versions that other rules refuse',
      '2.0.0@1 1.0.0',
      [window('major', 1), age(48)],
      {},
      '2.0.0',
    ],
    ['a module that is not on the list', '1.0.0', [allow('acme/dns/*', 'other/*/*')], {}, '1.0.0'],
    ['no module on one of the lists', '1.0.0', [allow('acme/dns/*'), allow('*/vpc/aws')], {}, ''],
    ['no private module by a list of public ones', '1.0.0', [allow('public/acme/dns/*')], {}, ''],
    [
      'a public module that is not on the list',
      '1.0.0',
      [allow('public/acme/dns/*')],
      { isPublic: true },
      '1.0.0',
    ],
    ['no public module by a list of private ones', '1.0.0', [allow('acme/dns/*')], { isPublic: true }, ''],
    ['a denied module', '2.0.0 1.0.0', [deny(null, 'acme/vpc/aws')], {}, '2.0.0 1.0.0'],
    [
      'no module that only has the same names elsewhere',
      '1.0.0',
      [deny(null, 'public/acme/vpc/aws')],
      {},
      '',
    ],
    ['no part of a name', '1.0.0', [deny(null, 'acme/vp/aws', 'acm/vpc/aws')], {}, ''],
    ['denied versions', '2.0.0 1.9.0 1.0.0', [deny('>= 1.5, < 2.0', 'acme/*/*')], {}, '1.9.0'],
    [
      'pre-releases with the release of their number',
      '2.0.0-rc.1 1.9.0-rc.1',
      [deny('< 2.0.0', '*/*/*')],
      {},
      '1.9.0-rc.1',
    ],
    ['a pre-release that is named', '2.0.0 2.0.0-rc.1', [deny('= 2.0.0-rc.1', '*/*/*')], {}, '2.0.0-rc.1'],
    [
      'everything, if rules exclude everything',
      '2.0.0@1 1.0.0',
      [age(8760), allow('x/y/z')],
      {},
      '2.0.0 1.0.0',
    ],
  ])('%s', (_name, texts, terms, more, expected) => {
    expect(refusedOf(texts, terms, more)).toBe(expected);
  });

  it('lists of two organizations both count', () => {
    const lists = [rule(allow('acme/vpc/*')), rule(allow('acme/dns/*'), newId('organization'))];
    const [verdict] = judgeVersions(lists, module, versionsOf('1.0.0'), now);
    expect(verdict?.refusals.map(({ rule: { terms } }) => terms)).toEqual([allow('acme/dns/*')]);
  });

  it('tiers of a window: warned of, and refused', () => {
    const tiers = (effects: Parameters<typeof window>[3]) =>
      judged('4.0.0 3.0.0 2.0.0 1.0.0', [window('major', 1, 1, effects)]);
    expect(tiers(['warn', 'refuse'])).toEqual({ refused: '2.0.0 1.0.0', warned: '3.0.0' });
    expect(tiers(['warn', 'warn'])).toEqual({ refused: '', warned: '3.0.0 2.0.0 1.0.0' });
  });
});

describe('what rules leave', () => {
  const left = (texts: string, terms: readonly RuleTerms[]) =>
    judgmentOf({ rules: terms.map((each) => rule(each)), consumers: [acme] }, module, versionsOf(texts), now);

  it.each([
    ['the newest release', '3.0.0@1 2.1.0-rc.1 2.0.0 1.0.0', '2.0.0'],
    ['not a revoked one', '3.0.0@1 2.0.0! 1.0.0', '1.0.0'],
    ['a pre-release if there is no release', '3.0.0@1 2.1.0-rc.2 2.1.0-rc.1', '2.1.0-rc.2'],
    ['nothing', '3.0.0@1', undefined],
  ])('the latest version is %s', (_name, texts, latest) => {
    expect(left(texts, [age(48)]).latest).toBe(latest);
  });

  it('it changes when the first version becomes old enough', () => {
    expect(left('3.0.0@1 2.0.0@47 1.0.0', [age(48)]).endsAt).toEqual(new Date(now.getTime() + 3_600_000));
    expect(left('1.0.0', [age(48)]).endsAt).toBeNull();
  });

  it('the refusal that lasts longest is told', () => {
    const { refusalOf } = left('1.0.0@1', [age(2), age(48), age(24)]);
    expect(refusalOf('1.0.0')?.until).toEqual(new Date(now.getTime() + 47 * 3_600_000));
    const forever = left('1.0.0@1', [age(48), deny(null, '*/*/*')]).refusalOf('1.0.0');
    expect(forever?.until).toBeNull();
  });

  it('a version that is not offered is neither left nor refused', () => {
    const { isLeft, refusalOf } = left('1.0.0', [age(1)]);
    expect([isLeft('9.9.9'), refusalOf('9.9.9')]).toEqual([false, undefined]);
  });
});

describe('the sentence of a refusal', () => {
  it.each<[RuleTerms, Date | null, string]>([
    [
      age(48),
      now,
      'Version 1.0.0 is refused until 2026-02-01T00:00:00.000Z by the rule a-rule of acme, because it must be 48 hours old.',
    ],
    [
      age(48),
      null,
      'Version 1.0.0 is refused by the rule a-rule of acme, because it must be 48 hours old, and its age is not known yet.',
    ],
    [
      window('minor', 2),
      null,
      'Version 1.0.0 is refused by the rule a-rule of acme, because the newest 2 minor versions of a module are supported.',
    ],
    [
      allow('a/b/c'),
      null,
      'Version 1.0.0 is refused by the rule a-rule of acme, because its module is not among the allowed ones.',
    ],
    [
      deny(null, 'a/b/c'),
      null,
      'Version 1.0.0 is refused by the rule a-rule of acme, because its module is denied.',
    ],
    [
      deny('< 2', 'a/b/c'),
      null,
      'Version 1.0.0 is refused by the rule a-rule of acme, because versions < 2 are denied.',
    ],
  ])('%j', (terms, until, expected) => {
    expect(refusalText('1.0.0', { rule: rule(terms), tier: null, until })).toBe(expected);
  });

  it('it ends with the reason and the link', () => {
    const told = {
      ...rule(age(48)),
      reason: 'Young versions may be malicious.',
      link: 'https://wiki.test/1',
    };
    expect(refusalText('1.0.0', { rule: told, tier: null, until: now })).toMatch(
      /48 hours old: Young versions may be malicious \(https:\/\/wiki\.test\/1\)\.$/,
    );
  });

  it.each([
    ['update' as const, 'should be updated'],
    ['deprecated' as const, 'is deprecated'],
  ])('a warning names its tier: %s', (tier, text) => {
    expect(warningText('1.0.0', { rule: rule(window('major', 1)), tier, until: null })).toBe(
      `Version 1.0.0 ${text} by the rule a-rule of acme, because the newest 1 major versions of a module are supported.`,
    );
  });
});
