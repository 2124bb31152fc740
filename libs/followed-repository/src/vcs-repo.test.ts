import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { displayIdentifierShape, vcsRepoShape, withOneConnection, withRepositoryNamed } from './vcs-repo.ts';

const vcsRepo = withOneConnection(z.object({ ...vcsRepoShape, ...displayIdentifierShape }));

const problemsOf = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('vcs-repo of a request', () => {
  it.each(['acme/vpc', 'group/sub/vpc', 'acme/project/_git/vpc'])(
    'vcs-repo accepts %s as an identifier',
    (identifier) => {
      expect(vcsRepo.parse({ identifier })).toEqual({ identifier });
    },
  );

  const form = (example: string) =>
    `identifier: must be the path of a repository at the provider, such as ${example}`;
  const azure = 'Collection/Project/_git/repository';

  it.each([
    ['acme/vpc.git', form('acme/network. Leave out .git')],
    ['https://git.example/acme/vpc', form('acme/network. Leave out the address of the server')],
    [
      'git@git.example:acme/vpc.git',
      form('acme/network. Leave out the address of the server. Leave out .git'),
    ],
    ['Coll/My%20Project/_git/repo', form(`${azure}. Write characters as they are, such as a blank for %20`)],
    ['Coll/a?b/_git/repo', form(azure)],
  ])('vcs-repo refuses %s with what is wrong about it', (identifier, problem) => {
    expect(problemsOf(vcsRepo, { identifier })).toEqual([problem]);
  });

  it.each(['acme', '../vpc', '--upload-pack=x/y', 'acme net/vpc'])(
    'vcs-repo refuses %s as an identifier',
    (identifier) => {
      expect(problemsOf(vcsRepo, { identifier })).toEqual([
        'identifier: must be the path of a repository at the provider, such as acme/network',
      ]);
    },
  );

  it('vcs-repo treats an empty text as a member that is not given', () => {
    expect(vcsRepo.parse({ identifier: '', 'oauth-token-id': '', 'vcs-app-installation-id': '' })).toEqual(
      {},
    );
  });

  it('vcs-repo refuses a branch name that git would not accept', () => {
    expect(problemsOf(vcsRepo, { branch: '--upload-pack=x' })).toEqual([
      'branch: must be a branch name that git allows',
    ]);
  });

  it('vcs-repo refuses control characters in what is displayed', () => {
    expect(problemsOf(vcsRepo, { 'display-identifier': 'a\u0007' })).toEqual([
      'display-identifier: must not contain control or invisible characters',
    ]);
  });

  it('vcs-repo refuses a VCS app, with or without an OAuth token', () => {
    const app = { 'vcs-app-installation-id': 'ghain-1' };
    expect(problemsOf(vcsRepo, app)).toEqual([
      'vcs-app-installation-id: does not exist or you are not authorized to use it',
    ]);
    expect(problemsOf(vcsRepo, { ...app, 'oauth-token-id': 'ot-1' })).toEqual([
      'vcs-app-installation-id: cannot be given together with oauth-token-id',
    ]);
  });

  it.each([undefined, null, 'x', []])('a first vcs-repo of %j is one problem', (given) => {
    expect(problemsOf(withRepositoryNamed(vcsRepo), given)).toHaveLength(1);
  });

  it('a first vcs-repo needs repository and connection, and reports every problem at once', () => {
    expect(problemsOf(withRepositoryNamed(vcsRepo), { branch: '-x' })).toEqual([
      'branch: must be a branch name that git allows',
      "identifier: can't be blank",
      "oauth-token-id: can't be blank",
    ]);
  });
});
