import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { displayIdentifierShape, vcsRepoShape, withOneConnection, withRepositoryNamed } from './vcs-repo.ts';

const vcsRepo = withOneConnection(z.object({ ...vcsRepoShape, ...displayIdentifierShape }));

const problemsOf = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('vcs-repo of a request', () => {
  it.each(['acme/vpc', 'group/sub/vpc', 'acme/project/_git/vpc'])(
    'takes %s as an identifier',
    (identifier) => {
      expect(vcsRepo.parse({ identifier })).toEqual({ identifier });
    },
  );

  it.each(['acme', '../vpc', '--upload-pack=x/y', 'acme/vpc.git', 'acme net/vpc'])(
    'refuses %s as an identifier',
    (identifier) => {
      expect(problemsOf(vcsRepo, { identifier })).toEqual([
        'identifier: must be the path of a repository at the provider, such as acme/network',
      ]);
    },
  );

  it('reads an empty text as a member that is not given', () => {
    expect(vcsRepo.parse({ identifier: '', 'oauth-token-id': '', 'vcs-app-installation-id': '' })).toEqual(
      {},
    );
  });

  it('refuses a branch that git would not take', () => {
    expect(problemsOf(vcsRepo, { branch: '--upload-pack=x' })).toEqual([
      'branch: must be a branch name that git allows',
    ]);
  });

  it('refuses control characters in what is shown', () => {
    expect(problemsOf(vcsRepo, { 'display-identifier': 'a\u0007' })).toEqual([
      'display-identifier: must not contain control or invisible characters',
    ]);
  });

  it('refuses a VCS app, alone and beside an OAuth token', () => {
    const app = { 'vcs-app-installation-id': 'ghain-1' };
    expect(problemsOf(vcsRepo, app)).toEqual([
      'vcs-app-installation-id: does not exist or you are not authorized to use it',
    ]);
    expect(problemsOf(vcsRepo, { ...app, 'oauth-token-id': 'ot-1' })).toEqual([
      'vcs-app-installation-id: cannot be given together with oauth-token-id',
    ]);
  });

  it('needs repository and connection where nothing is linked yet, and names every problem at once', () => {
    expect(problemsOf(withRepositoryNamed(vcsRepo), { branch: '-x' })).toEqual([
      'branch: must be a branch name that git allows',
      "identifier: can't be blank",
      "oauth-token-id: can't be blank",
    ]);
  });
});
