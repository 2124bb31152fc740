import { expect, it } from '@jest/globals';
import { repositoryOf } from './repository.ts';

it.each([
  [{}, undefined],
  [
    { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/network' },
    'https://github.com/acme/network',
  ],
  [{ CI_PROJECT_URL: 'https://gitlab.example.com/acme/network' }, 'https://gitlab.example.com/acme/network'],
  [
    { GIT_URL: 'https://ada:secret@git.example.com/acme/network.git' },
    'https://git.example.com/acme/network.git',
  ],
  [{ GIT_URL: 'git@git.example.com:acme/network.git' }, 'git@git.example.com:acme/network.git'],
])('of the variables %j, it is %s', (env, repository) => {
  expect(repositoryOf({ env })).toBe(repository);
});
