import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createGitRepository,
  startGitServer,
  startProviderStandIn,
  waitFor,
  type StandInHook,
  type StandInPush,
  type TestGitRepository,
  type TestGitServer,
} from '@groundwork/testing';

/** A self-hosted VCS provider on loopback: its API, and its repositories as git serves them to who holds the token. */
export interface VcsSite {
  readonly httpUrl: string;
  readonly apiUrl: string;
  /** What git has asked of it. */
  readonly gitRequests: TestGitServer['requests'];
  /** A repository that git and the API know; its default branch is `main`. */
  createRepository(identifier: string): TestGitRepository;
  /** The webhook that Groundwork has registered at this address. */
  hookAt(url: string): StandInHook | undefined;
  /** Secrets of all webhooks that there are now. */
  hookSecrets(): string[];
  /** Delivers a push to a webhook as the provider does; resolves to the status of the answer. */
  deliver(url: string, push: StandInPush, forged?: { readonly secret: string }): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a provider that speaks as `vcs1` and `vcs2` do. */
export async function startVcsSite(token: string): Promise<VcsSite> {
  const root = mkdtempSync(join(tmpdir(), 'groundwork-site-'));
  const api = await startProviderStandIn({ family: 'a', token });
  const git = await startGitServer({
    root,
    credentials: { username: 'x-access-token', password: token },
  });
  const hookAt = (url: string) => [...api.hooks.values()].find((hook) => hook.url === url);
  return {
    httpUrl: git.url,
    apiUrl: api.apiUrl,
    gitRequests: git.requests,
    createRepository(identifier) {
      api.repositories.set(identifier, 'main');
      return createGitRepository(root, identifier);
    },
    hookAt,
    hookSecrets: () => [...api.hooks.values()].map(({ secret }) => secret),
    async deliver(url, push, forged) {
      const hook = await waitFor(() => hookAt(url), {
        timeoutMs: 20_000,
        describe: `a webhook at ${url}`,
      });
      const { headers, body } = api.deliveryOf({ ...hook, ...forged }, push);
      const answer = await fetch(hook.url, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      return answer.status;
    },
    async stop() {
      await git.close();
      await api.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
