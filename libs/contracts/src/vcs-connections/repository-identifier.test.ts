import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRepositoryIdentifier, repositoryNameOf, repositoryUrlOf } from './repository-identifier.ts';
import { serviceProviders } from './service-provider.ts';

describe('isRepositoryIdentifier', () => {
  it.each([
    ['vcs1', 'acme/terraform-aws-vpc'],
    ['vcs1', 'a/b'],
    ['vcs2', 'acme_eu/.github'],
    ['vcs3', 'group/project'],
    ['vcs3', 'group/sub.group/deep-er/project'],
    ['vcs4', 'a/b/c/d/e/f/g'],
    ['vcs5', 'group/project_1'],
    ['vcs6', 'DefaultCollection/Network/_git/terraform-aws-vpc'],
    ['vcs6', 'org/My Project/_git/my repo'],
    ['vcs6', 'Coll/Plattform (Neu)/_git/policies'],
    ['vcs6', 'Collé/Überblick/_git/règles (été)'],
    ['vcs6', 'Coll/基盤/_git/हिन्दी'],
  ] as const)('at %s the identifier %s is accepted', (kind, text) => {
    expect(isRepositoryIdentifier(kind, text)).toBe(true);
  });

  it.each([
    ['vcs1', 'group/sub/project'],
    ['vcs2', 'org/project/_git/repo'],
    ['vcs6', 'org/repo'],
    ['vcs6', 'org/project/repo'],
    ['vcs6', 'org/project/_git/repo/more'],
  ] as const)('at %s the identifier of another provider is refused: %s', (kind, text) => {
    expect(isRepositoryIdentifier(kind, text)).toBe(false);
  });

  it('hundreds of hostile identifiers are refused for every provider (T-GI-9)', () => {
    const hostile = hostileIdentifiers();
    const taken = hostile.flatMap((text) =>
      serviceProviders
        .filter((kind) => isRepositoryIdentifier(kind, text))
        // Letters of every script are letters at Azure DevOps.
        .filter((kind) => kind !== 'vcs6' || !/[ａéſ]/.test(text))
        .map((kind) => [kind, text]),
    );
    expect(taken).toEqual([]);
    expect(hostile.length).toBeGreaterThan(500);
  });

  it('an accepted identifier stays below its own path in an address', () => {
    const base = 'https://vcs.example/api/repos/';
    fc.assert(
      fc.property(
        fc.constantFrom(...serviceProviders),
        fc.stringMatching(
          /^[0-9A-Za-z./_ %\\:@?#~()éß基-]{1,12}(?:\/[0-9A-Za-z./_ %\\:@?#~()éß基-]{1,12}){1,3}$/,
        ),
        (kind, text) => {
          if (!isRepositoryIdentifier(kind, text)) return;
          const { pathname, host, search, hash } = new URL(
            base + text.split('/').map(encodeURIComponent).join('/'),
          );
          expect({ host, search, hash }).toEqual({ host: 'vcs.example', search: '', hash: '' });
          expect(decodeURIComponent(pathname)).toBe(`/api/repos/${text}`);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('the name of a repository is the last part of its identifier', () => {
  expect(repositoryNameOf('org/project/_git/terraform-aws-vpc')).toBe('terraform-aws-vpc');
  expect(repositoryNameOf('vpc')).toBe('vpc');
});

it('the page of a repository is its encoded identifier below the provider', () => {
  const httpUrl = 'https://vcs.example/tfs//';
  expect(repositoryUrlOf({ httpUrl, identifier: 'org/My Project/_git/a.b' })).toBe(
    'https://vcs.example/tfs/org/My%20Project/_git/a.b',
  );
  expect(repositoryUrlOf({ httpUrl: 'https://vcs.example', identifier: 'acme/vpc' })).toBe(
    'https://vcs.example/acme/vpc',
  );
});

/** Traversals, options, other addresses, other encodings and invisible characters, in every place of an identifier. */
function hostileIdentifiers(): string[] {
  const parts = [
    '..', '.', '', '%2e%2e', '%2E.', '..%2f', '%2f', '%252e', '..\\..', '\\', 'a\\b', '-x', '--upload-pack=touch x',
    '-oProxyCommand=id', 'a b\n', ' a', '\ta', 'a\n', 'a\r', 'a\u0000', 'a?b', 'a#b', 'a;b', 'a&b', 'a|b', 'a$b', '$(id)',
    '`id`', "a'b", 'a"b', 'a<b', 'a>b', 'a*', 'a:b', 'a@b', 'user:pass@host', 'a~1', 'a^b', 'a{b}', 'a[b]', 'a,b', 'a=b',
    'a+b', 'a!b', 'a.git', 'A.GIT', 'a.lock', 'a.atom', 'a.', '…', '．．', 'ａ', '‮abc', 'a\u200b', 'é', 'ſ', '\u2028',
    'a'.repeat(300), 'http:', 'file:', 'ext::sh', '::1', '127.0.0.1:80', '%00', '\ud800', 'a%', '\u00a0', 'a\u00ad',
  ]; // prettier-ignore
  const places = [
    (part: string) => `${part}/repo`,
    (part: string) => `org/${part}`,
    (part: string) => `org/${part}/repo`,
    (part: string) => `org/project/_git/${part}`,
    (part: string) => `${part}/project/_git/repo`,
    (part: string) => `org/${part}/_git/repo`,
    (part: string) => `/org/${part}`,
    (part: string) => `org/repo/${part}`,
  ];
  return [
    ...parts.flatMap((part) => places.map((place) => place(part))),
    '',
    '/',
    '//',
    'org',
    'org/',
    '/repo',
  ];
}
