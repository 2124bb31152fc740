import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGitRepository, type TestGitRepository } from './git-repository.ts';
import { startGitServer, type TestGitServer } from './git-server.ts';
import type { StandInCommit, StandInWebhook } from './dialects/dialect.ts';
import { startProviderStandIn, type StandInDelivery, type StandInPush } from './provider-stand-in.ts';

/** A self-hosted VCS provider on loopback: its API, and a git server that requires the token. */
export interface VcsSite {
  readonly httpUrl: string;
  readonly apiUrl: string;
  readonly gitRequests: TestGitServer['requests'];
  /** Creates a repository in git and in the API, with the default branch `main`. */
  createRepository(identifier: string): TestGitRepository;
  hookAt(url: string): StandInWebhook | undefined;
  hookSecrets(): string[];
  /** The provider's delivery for a push. */
  deliveryOf(hook: StandInWebhook, push: StandInPush): StandInDelivery;
  deliver(hook: StandInWebhook, push: StandInPush): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a provider with GitHub's protocol that accepts the token. */
export async function startVcsSite(token: string): Promise<VcsSite> {
  const root = mkdtempSync(join(tmpdir(), 'groundwork-site-'));
  const repositories = new Map<string, TestGitRepository>();
  const api = await startProviderStandIn({
    product: 'github',
    token,
    commitsOf: (identifier, branch) => commitsIn(repositories.get(identifier), branch),
  });
  const git = await startGitServer({
    root,
    credentials: { username: 'x-access-token', password: token },
  });
  return {
    httpUrl: git.url,
    apiUrl: api.apiUrl,
    gitRequests: git.requests,
    createRepository(identifier) {
      api.repositories.set(identifier, 'main');
      const repository = createGitRepository(root, identifier);
      repositories.set(identifier, repository);
      return repository;
    },
    hookAt: (url) => [...api.hooks.values()].find((hook) => hook.url === url),
    hookSecrets: () => [...api.hooks.values()].map(({ secret }) => secret),
    deliveryOf: (hook, push) => api.deliveryOf(hook, push),
    async deliver(hook, push) {
      const { headers, body } = api.deliveryOf(hook, push);
      const response = await fetch(hook.url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    },
    async stop() {
      await git.close();
      await api.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function commitsIn(repository: TestGitRepository | undefined, branch: string): StandInCommit[] | undefined {
  const lines = repository?.git([
    'log',
    '-z',
    '-n',
    '100',
    '--format=%H%n%cI%n%an%n%B',
    `refs/heads/${branch}`,
  ]);
  const texts = lines?.split('\0').filter((text) => text !== '');
  return texts?.map((text) => {
    const [sha = '', committedAt = '', author = '', ...message] = text.split('\n');
    return { sha, committedAt, author, message: message.join('\n').trim() };
  });
}
