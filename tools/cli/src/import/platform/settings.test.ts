import { describe, expect, it } from '@jest/globals';
import { settingsOf as settingsOfPolicy } from './import-policies.ts';
import { lossOf as lossOfTeam, settingsOf as settingsOfTeam } from './import-teams.ts';
import { wordFor } from '../../hosts/vocabulary.ts';
import {
  isVersioned,
  lackingIn,
  lossOf,
  policySetSchema,
  settingsOf,
  targetsOf,
} from './policy-set-settings.ts';
import { differencesOf } from './steps.ts';

/** A policy set of the reference product with some attributes. */
const policySet = (attributes: object, relationships?: object) =>
  policySetSchema.parse({ id: 'polset-1', attributes: { name: 'storage', ...attributes }, relationships });

describe('words for kinds of policies', () => {
  it.each([
    ['sentinel', 'neutral', 'kind1'],
    ['opa', 'neutral', 'kind2'],
    ['kind2', 'terraform', 'opa'],
    ['sentinel', 'terraform', 'sentinel'],
    ['tfpolicy', 'neutral', 'tfpolicy'],
  ] as const)('%s in the %s vocabulary is %s', (kind, vocabulary, word) => {
    expect(wordFor(kind, vocabulary)).toBe(word);
  });
});

describe('settings of a policy set', () => {
  it('what the kind does not use stays away', () => {
    const plain = policySet({
      kind: 'sentinel',
      global: true,
      overridable: null,
      'agent-enabled': false,
      'policy-tool-version': null,
      'vcs-repo': null,
    });
    expect(settingsOf(plain, 'neutral')).toEqual({ name: 'storage', kind: 'kind1', global: true });
    const second = policySet({
      kind: 'opa',
      overridable: true,
      'agent-enabled': true,
      'policy-tool-version': '0.44.0',
    });
    expect(settingsOf(second, 'terraform')).toEqual({
      name: 'storage',
      kind: 'opa',
      global: false,
      overridable: true,
      'policy-tool-version': '0.44.0',
    });
  });

  it('an agent has its tool, and the latest version needs no words', () => {
    const set = policySet({ 'agent-enabled': true, 'policy-tool-version': 'latest', overridable: true });
    expect(settingsOf(set, 'neutral')).toEqual({
      name: 'storage',
      kind: 'kind1',
      global: false,
      overridable: true,
      'agent-enabled': true,
    });
  });

  it('patterns, selectors and the description come', () => {
    const set = policySet({
      description: 'For all.',
      'policy-update-patterns': ['*.sentinel'],
      'tag-selectors': [{ 'tag-key': 'tier', 'tag-value': null }],
    });
    expect(settingsOf(set, 'neutral')).toMatchObject({
      description: 'For all.',
      'policy-update-patterns': ['*.sentinel'],
      'tag-selectors': [{ 'tag-key': 'tier', 'tag-value': null, 'is-exclude': false }],
    });
  });
});

describe('what a policy set applies to', () => {
  const known = {
    policies: new Map([['pol-1', 'pol-A']]),
    projects: new Map([['prj-1', 'prj-A']]),
    workspaces: new Map<string, string>(),
  };
  const relationships = {
    policies: { data: [{ id: 'pol-1' }, { id: 'pol-2' }] },
    projects: { data: [{ id: 'prj-1' }] },
    'workspace-exclusions': { data: [{ id: 'ws-1' }] },
  };

  it('ids become those of here, and what is not here is counted', () => {
    const targets = targetsOf(policySet({}, relationships), known);
    expect(targets).toMatchObject({
      policies: { ids: ['pol-A'], missing: 1 },
      projects: { ids: ['prj-A'], missing: 0 },
      'workspace-exclusions': { ids: [], missing: 1 },
    });
    expect(lossOf(targets)).toBe(
      'These are not on the platform: 1 of its policies, 1 of its workspace-exclusions.',
    );
    expect(lackingIn({ policies: { data: [{ id: 'pol-A' }] } }, targets)).toEqual(['projects']);
  });

  it.each([{ versioned: true }, { 'vcs-repo': { identifier: 'acme/policies' } }])(
    'the policies of a set with %j are in its versions',
    (attributes) => {
      const set = policySet(attributes, relationships);
      expect(isVersioned(set)).toBe(true);
      expect(targetsOf(set, known).policies).toEqual({ ids: [], missing: 0 });
    },
  );

  it('nothing is lost without relationships', () => {
    expect(lossOf(targetsOf(policySet({}), known))).toBeUndefined();
  });
});

describe('settings of a team and of a policy', () => {
  const permissions = new Set(['manage-modules', 'manage-policies']);
  const team = { name: 'a', visibility: 'secret' as const };

  it('rights that do not exist here are named, and others are as there', () => {
    const given = {
      ...team,
      'organization-access': { 'manage-modules': true, 'manage-stacks': true, other: null },
    };
    expect(settingsOfTeam(given, permissions)['organization-access']).toEqual({
      'manage-modules': true,
      'manage-policies': false,
    });
    expect(lossOfTeam(given, permissions)).toBe(
      'The platform does not have these permissions: manage-stacks.',
    );
  });

  it('a team without rights has none here', () => {
    expect(settingsOfTeam({ ...team, 'organization-access': null, 'sso-team-id': '' }, permissions)).toEqual({
      visibility: 'secret',
      'organization-access': { 'manage-modules': false, 'manage-policies': false },
    });
    expect(lossOfTeam(team, permissions)).toBeUndefined();
  });

  it('the level of a policy may be in either form, and a kind may be missing', () => {
    const attributes = { name: 'tagged', enforce: [{ mode: 'soft-mandatory' }] };
    expect(settingsOfPolicy({ id: 'pol-1', attributes }, 'terraform')).toEqual({
      name: 'tagged',
      kind: 'sentinel',
      'enforcement-level': 'soft-mandatory',
    });
  });

  it('only what is wanted is compared, and null is nothing', () => {
    expect(differencesOf({ a: null, b: 1, c: 2 }, { a: undefined, b: 1 })).toEqual([]);
    expect(differencesOf({ a: 'x', b: [1] }, { a: 'y', b: [1] })).toEqual(['a']);
  });
});
