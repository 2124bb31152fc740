import type { Io } from '../frame/io.ts';

/** Address of the repository that a pipeline of GitHub Actions, GitLab CI or Jenkins runs for, without credentials. */
export function repositoryOf({ env }: Pick<Io, 'env'>): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path } = env;
  const address = server && path ? `${server}/${path}` : env['CI_PROJECT_URL'] || env['GIT_URL'];
  if (!address) return undefined;
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
