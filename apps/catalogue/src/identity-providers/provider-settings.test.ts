import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { grantedBy, readProviders } from './provider-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'provider-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'providers.json');
  writeFileSync(file, text);
  return file;
}

const corp = {
  name: 'corp',
  title: 'Example Corp',
  issuer: 'https://login.example.com',
  client_id: 'groundwork',
  client_secret: 'canary-secret',
};
const read = (...providers: readonly object[]) => readProviders(fileOf(JSON.stringify(providers)));

describe('the file of identity providers', () => {
  it('a provider needs a name, a title, an issuer and a client; everything else has a default', () => {
    expect(read(corp)).toMatchObject([
      {
        name: 'corp',
        clientId: 'groundwork',
        clientAuthentication: undefined,
        scope: 'openid email profile',
        emailDomains: undefined,
        emailClaim: 'email',
        emailsAreVerified: false,
        groupsClaim: undefined,
        createsUsers: false,
      },
    ]);
  });

  it('another claim may have the address, if the operator vouches for it', () => {
    const given = { ...corp, email_claim: 'upn', emails_are_verified: true };
    expect(read(given)).toMatchObject([{ emailClaim: 'upn', emailsAreVerified: true }]);
    expect(() => read({ ...given, emails_are_verified: false })).toThrow(
      '0.emails_are_verified must be true for another email_claim than email',
    );
  });

  it('domains are taken in Unicode and as in the DNS, in any case', () => {
    const email_domains = ['Example.com', 'Bücher.example', 'XN--BCHER-KVA.example'];
    expect(read({ ...corp, email_domains })).toMatchObject([
      { emailDomains: ['example.com', 'xn--bcher-kva.example', 'xn--bcher-kva.example'] },
    ]);
  });

  it.each([
    ['groups', ['groups']],
    ['https://example.com/groups', ['https://example.com/groups']],
    [
      ['realm_access', 'roles'],
      ['realm_access', 'roles'],
    ],
  ])('the groups may be in the claim %j', (groups_claim, groupsClaim) => {
    expect(read({ ...corp, groups_claim })).toMatchObject([{ groupsClaim }]);
  });

  it.each(['basic', 'post'])('the secret may be sent by %s', (way) => {
    expect(read({ ...corp, client_authentication: way })).toMatchObject([{ clientAuthentication: way }]);
  });

  it('no file means no providers', () => {
    expect(readProviders(undefined)).toEqual([]);
  });

  it('what organizations may map is what admin-orgs is told: group by group, or all of them', () => {
    const organization = 'org-9dXq4ZbV7kLm2PsR';
    const given = read({
      ...corp,
      group_mappings: [
        { organization, groups: ['a', 'b'], owners: true },
        { organization, all_groups: true },
      ],
    });
    const granted = { provider: 'corp', organizationId: organization };
    expect(grantedBy(given)).toEqual([
      { ...granted, group: 'a', owners: true },
      { ...granted, group: 'b', owners: true },
      { ...granted, group: null, owners: false },
    ]);
    expect(grantedBy(read(corp))).toEqual([]);
  });

  it.each([
    [
      'an organization by its name',
      { organization: 'acme', all_groups: true },
      'group_mappings.0.organization',
    ],
    ['neither groups nor all of them', {}, 'group_mappings.0.groups'],
    ['both groups and all of them', { groups: ['a'], all_groups: true }, 'group_mappings.0.groups'],
    ['no groups', { groups: [] }, 'group_mappings.0.groups'],
    ['an empty group', { groups: [''] }, 'group_mappings.0.groups.0'],
    ['a group with a NUL', { groups: ['a\0'] }, 'group_mappings.0.groups.0'],
    ['a mistyped member', { all_groups: true, owner: true }, 'group_mappings.0'],
    [
      'more groups than can be told',
      { groups: Array.from({ length: 1001 }, String) },
      'more than 1000 groups',
    ],
  ])('%s is refused', (_what, mapping, place) => {
    const whole = { organization: 'org-9dXq4ZbV7kLm2PsR', ...mapping };
    expect(() => read({ ...corp, group_mappings: [whole] })).toThrow(place);
  });

  it('secrets are not in what is printed', () => {
    expect(JSON.stringify(read(corp))).not.toContain('canary');
  });

  it.each([
    ['a provider without an issuer', [{ ...corp, issuer: undefined }], '0.issuer'],
    ['an issuer over plain http', [{ ...corp, issuer: 'http://login.example.com' }], '0.issuer'],
    ['an issuer with a password', [{ ...corp, issuer: 'https://a:b@login.example.com' }], '0.issuer'],
    ['a name with a slash', [{ ...corp, name: 'a/b' }], '0.name'],
    ['a mistyped member', [{ ...corp, client_secrets: 'x' }], '0'],
    [
      'an unknown way to send the secret',
      [{ ...corp, client_authentication: 'jwt' }],
      '0.client_authentication',
    ],
    [
      'a way to send the secret without one',
      [{ ...corp, client_secret: undefined, client_authentication: 'post' }],
      '0.client_secret',
    ],
    ['a scope with a space', [{ ...corp, scopes: ['a b'] }], '0.scopes.0'],
    ['a domain with an at sign', [{ ...corp, email_domains: ['a@b.test'] }], '0.email_domains.0'],
    ['a domain with a port', [{ ...corp, email_domains: ['b.test:25'] }], '0.email_domains.0'],
    ['all subdomains', [{ ...corp, email_domains: ['*.b.test'] }], 'must be a domain such as example.com'],
    ['a path of groups without members', [{ ...corp, groups_claim: [] }], '0.groups_claim'],
    ['new users from everywhere', [{ ...corp, create_users: true }], '0.email_domains'],
    ['two providers of one name', [corp, corp], 'two providers have the same name'],
    ['an object in place of the list', { corp }, 'OIDC_PROVIDERS_FILE'],
  ])('%s is refused with its place, and without any value', (_what, content, place) => {
    const refused = () => readProviders(fileOf(JSON.stringify(content)));
    expect(refused).toThrow(place);
    expect(refused).not.toThrow('canary');
  });

  it('text that is not JSON, and a file that is not there, are refused', () => {
    expect(() => readProviders(fileOf('{canary'))).toThrow(
      'OIDC_PROVIDERS_FILE names a file that is not JSON',
    );
    expect(() => readProviders(join(folder, 'nothing'))).toThrow('could not be read');
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'a provider on this machine may speak plain http: %s',
    (issuer) => {
      expect(read({ ...corp, issuer })).toMatchObject([{ issuer }]);
    },
  );
});
