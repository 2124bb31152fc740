import { stopAfterFile } from '@groundwork/testing';
import { startVcsSite, type VcsSite } from '@groundwork/testing/local-vcs';

/** A VCS provider on loopback that stops with the test file at the latest. */
export async function startTestSite(token: string): Promise<VcsSite> {
  const site = await startVcsSite(token);
  return { ...site, stop: stopAfterFile(() => site.stop()) };
}
