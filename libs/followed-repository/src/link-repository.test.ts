import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { linkRepository, type LinkedRepository } from './link-repository.ts';
import type { Connection } from './oauth-connection.ts';

const connection: Connection = {
  oauthTokenId: newId('oauthToken'),
  serviceProvider: 'vcs1',
  httpUrl: 'https://git.example',
};
const known: LinkedRepository = {
  ...connection,
  identifier: 'acme/vpc',
  displayIdentifier: 'Acme VPC',
  branch: 'main',
  ingressSubmodules: true,
};
const token = { 'oauth-token-id': connection.oauthTokenId };
const problemsOf = (...given: Parameters<typeof linkRepository>) =>
  linkRepository(...given).problems.map(({ detail }) => detail);

describe('a connection that is limited to projects', () => {
  const [project, other] = [newId('project'), newId('project')];
  const limited = { ...connection, projectIds: [project] };
  const requested = { ...token, identifier: 'acme/vpc' };

  it('a workspace of one of the projects can be linked', () => {
    expect(problemsOf(null, requested, limited, { projectId: project })).toEqual([]);
  });

  it('a workspace of another project cannot be linked', () => {
    expect(problemsOf(null, requested, limited, { projectId: other })).toEqual([
      'Vcs repo oauth token id belongs to a VCS connection that is limited to other projects. Add the project of the workspace to the connection, or use another connection.',
    ]);
  });

  it('what belongs to the whole organization cannot be linked', () => {
    for (const projectIds of [[], [project]])
      expect(problemsOf(null, requested, { ...connection, projectIds })).toEqual([
        'Vcs repo oauth token id belongs to a VCS connection that is limited to projects. Modules and policy sets belong to the whole organization: use a connection that serves all of it.',
      ]);
  });
});

describe('the repository after a request', () => {
  it('the id of a connection in place of the id of its token is explained', () => {
    const requested = { 'oauth-token-id': newId('oauthClient'), identifier: 'acme/vpc' };
    expect(problemsOf(null, requested, undefined)).toEqual([
      'Vcs repo oauth token id is the id of a VCS connection. Give the id of its OAuth token, which begins with ot-. Repositories cannot be followed through a connection that has no token.',
    ]);
  });

  it('a repository stays if the request does not mention it, and is removed by null', () => {
    expect(linkRepository(known, undefined, undefined)).toEqual({ repository: known, problems: [] });
    expect(linkRepository(known, null, undefined)).toEqual({ repository: null, problems: [] });
  });

  it('a linked repository keeps the members that are not named', () => {
    expect(linkRepository(known, { branch: 'next' }, undefined).repository).toEqual({
      ...known,
      branch: 'next',
    });
  });

  it('a repository follows the default branch if the branch is null or empty', () => {
    for (const branch of [null, '']) {
      expect(linkRepository(known, { branch }, undefined).repository?.branch).toBe('');
    }
  });

  it('a new identifier is also displayed, unless the request says what to display', () => {
    const shown = (requested: Parameters<typeof linkRepository>[1]) => {
      const { repository } = linkRepository(known, requested, undefined);
      return repository?.displayIdentifier;
    };
    expect(shown({ identifier: 'acme/net' })).toBe('acme/net');
    expect(shown({ identifier: 'acme/vpc' })).toBe('Acme VPC');
    expect(shown({ identifier: 'acme/net', display_identifier: 'Net' })).toBe('Net');
  });

  it('an identifier that is invalid at its provider is a problem', () => {
    const identifier = 'group/sub/vpc';
    expect(problemsOf(null, { ...token, identifier }, connection)).toEqual([
      'Vcs repo identifier must be the path of a repository at the provider, such as acme/network',
    ]);
    const nested: Connection = { ...connection, serviceProvider: 'vcs3' };
    expect(problemsOf(null, { ...token, identifier }, nested)).toEqual([]);
  });

  it.each([
    ['acme/vpc', ''],
    ['Coll/_git/repo', '. Write the project too: Coll/repo/_git/repo'],
    ['Coll/My Project/_git/repo.git', '. Leave out .git'],
  ])('a path %s that Azure DevOps does not have is refused with its form', (identifier, hint) => {
    const azure: Connection = { ...connection, serviceProvider: 'vcs6' };
    expect(problemsOf(null, { ...token, identifier }, azure)).toEqual([
      `Vcs repo identifier must be the path of a repository at the provider, such as Collection/Project/_git/repository${hint}`,
    ]);
  });

  it('a project at Azure DevOps may have parentheses and blanks', () => {
    const azure: Connection = { ...connection, serviceProvider: 'vcs6' };
    const identifier = 'Coll/Plattform (Neu)/_git/policies';
    const { repository, problems } = linkRepository(null, { ...token, identifier }, azure);
    expect({ problems, identifier: repository?.identifier }).toEqual({ problems: [], identifier });
  });

  it('a token is reported as unknown if the organization does not have such a connection', () => {
    expect(problemsOf(known, token, undefined)).toEqual(['Vcs repo oauth token id does not exist']);
  });

  it('a first repository without required members is a problem that names them', () => {
    expect(problemsOf(null, {}, undefined)).toEqual([
      "Vcs repo identifier can't be blank",
      "Vcs repo oauth token id can't be blank",
    ]);
  });
});
