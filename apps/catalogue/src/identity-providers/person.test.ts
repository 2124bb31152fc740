import { describe, expect, it } from '@jest/globals';
import { Secret } from '@groundwork/config';
import { admittedByDomain, personOf } from './person.ts';
import type { ProviderSettings } from './provider-settings.ts';

const settings: ProviderSettings = {
  name: 'corp',
  title: 'Example Corp',
  issuer: 'https://login.example.com',
  clientId: 'groundwork',
  clientSecret: new Secret('canary'),
  clientAuthentication: undefined,
  scope: 'openid',
  emailDomains: undefined,
  emailClaim: 'email',
  emailsAreVerified: false,
  groupsClaim: ['groups'],
  groupMappings: [],
  createsUsers: false,
};

const ann = { iss: 'https://login.example.com', sub: 'ann' };

type Values = Readonly<Record<string, unknown>>;

/** Possible claims of one source. */
const said = {
  email: [undefined, 'ann@example.com', 'dora@example.com'],
  email_verified: [undefined, true, false],
  name: [undefined, 'Ann', 'Dora'],
  preferred_username: [undefined, 'ann', 'dora'],
  groups: [undefined, ['of-ann'], ['of-dora']],
};

/** All combinations: each claim is absent, that of the user, or that of another user. */
const everySource: readonly Values[] = Object.entries(said).reduce<readonly Values[]>(
  (sources, [claim, values]) =>
    sources.flatMap((source) =>
      values.map((value) => (value === undefined ? source : { ...source, [claim]: value })),
    ),
  [{}],
);

describe('a person of two sources', () => {
  it('in every combination, each pair of claims comes from one of them', () => {
    const wrong: unknown[] = [];
    for (const idToken of everySource)
      for (const userinfo of everySource) {
        const { subject, verifiedEmail, groups } = personOf(settings, {
          idToken: { ...ann, ...idToken },
          userinfo: { ...userinfo, sub: 'ann' },
        });
        const ofAddress = 'email' in idToken ? idToken : userinfo;
        const expected = [
          'ann',
          ofAddress['email_verified'] === true ? (ofAddress['email'] ?? null) : null,
          idToken['groups'] ?? userinfo['groups'] ?? [],
        ];
        if (JSON.stringify([subject, verifiedEmail, groups]) !== JSON.stringify(expected))
          wrong.push({ idToken, userinfo, verifiedEmail, groups });
      }
    expect(everySource).toHaveLength(243);
    expect(wrong).toEqual([]);
  });

  it('issuer and subject are those of the ID token, whatever userinfo says', () => {
    const userinfo = { iss: 'https://elsewhere.test', sub: 'dora' };
    expect(personOf(settings, { idToken: ann, userinfo })).toMatchObject({
      issuer: ann.iss,
      subject: 'ann',
    });
  });

  it('userinfo may have the groups that an ID token has no room for, and without them nobody knows', () => {
    const idToken = { ...ann, _claim_names: { groups: 'src1' } };
    expect(personOf(settings, { idToken, userinfo: { groups: ['a'] } }).groups).toEqual(['a']);
    expect(personOf(settings, { idToken, userinfo: {} }).groups).toBeNull();
    expect(personOf(settings, { idToken: ann, userinfo: idToken }).groups).toBeNull();
  });

  it('groups may be inside a claim', () => {
    const inside = { ...settings, groupsClaim: ['realm_access', 'roles'] };
    const of = (claims: object, userinfo: object = {}) =>
      personOf(inside, { idToken: { ...ann, ...claims }, userinfo }).groups;
    expect(of({ realm_access: { roles: ['a', 'b'] } })).toEqual(['a', 'b']);
    expect(of({ realm_access: { other: ['x'] } }, { realm_access: { roles: 'c' } })).toEqual(['c']);
    expect(of({ realm_access: { roles: 7 } })).toBeNull();
    for (const realm_access of [undefined, null, 'roles', 7, {}, { roles: null }, ['roles']])
      expect(of({ realm_access })).toEqual([]);
    expect(of({ 'realm_access.roles': ['a'] })).toEqual([]);
    expect(of({ _claim_names: { realm_access: 'src1' } })).toBeNull();
  });

  it('a claim without a value is one that is absent', () => {
    const idToken = { ...ann, email: null, email_verified: false, groups: null };
    const userinfo = { email: 'ann@example.com', email_verified: 'true', groups: 'a' };
    expect(personOf(settings, { idToken, userinfo })).toMatchObject({
      verifiedEmail: 'ann@example.com',
      groups: ['a'],
    });
  });

  const [email, sources] = ['ann@example.com', ['idToken', 'userinfo']] as const;

  it.each([true, 'true', 'True', 'TRUE', 1, '1'])('an address with %j beside it is verified', (value) => {
    for (const source of sources) {
      const claims = { idToken: ann, [source]: { ...ann, email, email_verified: value } };
      expect(personOf(settings, claims)).toMatchObject({ verifiedEmail: email });
    }
  });

  it.each([false, 'false', 0, '0', 2, 1.5, '', 'yes', 'true ', 'true\n', '01', [true], {}, null])(
    'an address with %j beside it is not verified',
    (value) => {
      for (const source of sources) {
        const claims = { idToken: ann, [source]: { ...ann, email, email_verified: value } };
        expect(personOf(settings, claims)).toMatchObject({ verifiedEmail: null });
      }
    },
  );

  it('an operator who vouches for addresses vouches for those of both sources', () => {
    const vouched = { ...settings, emailsAreVerified: true };
    const other = 'dora@example.com';
    expect(personOf(vouched, { idToken: { ...ann, email }, userinfo: { email: other } })).toMatchObject({
      verifiedEmail: email,
    });
    expect(personOf(vouched, { idToken: ann, userinfo: { email } })).toMatchObject({ verifiedEmail: email });
  });
});

describe('text that nobody can read', () => {
  const unreadable = ['a\u0000@example.com', 'a@example.com\n', '\u009ba@example.com', '\ud800@example.com'];

  it.each([...unreadable, `${'a'.repeat(256)}@example.com`, '', 7])('%j is no address', (email) => {
    const person = personOf(settings, { idToken: { ...ann, email, email_verified: true } });
    expect(person.verifiedEmail).toBeNull();
    expect(() => admittedByDomain({ ...settings, emailDomains: ['example.com'] }, person)).toThrow(
      'unusable',
    );
  });

  it.each([...unreadable, 'a'.repeat(256), '', 7])('%j is no subject', (sub) => {
    expect(() => personOf(settings, { idToken: { ...ann, sub } })).toThrow('untrusted');
  });

  it.each([...unreadable, 'a'.repeat(257), ''])('%j is no group, and hides no other one', (group) => {
    expect(personOf(settings, { idToken: { ...ann, groups: ['a', group] } }).groups).toEqual(['a']);
  });

  it.each([7, null, {}, ['a']])('%j is no group either, and hides no other one', (group) => {
    expect(personOf(settings, { idToken: { ...ann, groups: ['a', group] } }).groups).toEqual(['a']);
  });
});
