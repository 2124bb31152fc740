export {
  createGitRepository,
  type GitCommit,
  type GitFile,
  type TestGitRepository,
} from './git-repository.ts';
export { startGitServer, type SeenGitRequest, type TestGitServer } from './git-server.ts';
export { hasSsh, newSshKey, startGitSshServer, type TestGitSshServer } from './git-ssh-server.ts';
export type { StandInCommit, StandInWebhook } from './dialects/dialect.ts';
export {
  startProviderStandIn,
  type ProviderStandIn,
  type StandInDelivery,
  type StandInPush,
} from './provider-stand-in.ts';
export { startVcsSite, type VcsSite } from './vcs-site.ts';
