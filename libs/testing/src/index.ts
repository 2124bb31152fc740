export { apiClient, type ApiClient, type ApiRequest, type ApiResponse } from './api-client.ts';
export { collectionOf, includedOf, problemsOf, resourceOf, textsOf } from './documents.ts';
export { fixedClock, type FixedClock } from './fixed-clock.ts';
export {
  createGitRepository,
  type GitCommit,
  type GitFile,
  type TestGitRepository,
} from './git-repository.ts';
export { startGitServer, type SeenGitRequest, type TestGitServer } from './git-server.ts';
export { hasSsh, newSshKey, startGitSshServer, type TestGitSshServer } from './git-ssh-server.ts';
export {
  bombArchives,
  brokenArchives,
  hostileArchives,
  hostilePaths,
  pathArchives,
  typeArchives,
  type HostileArchive,
} from './hostile-archives.ts';
export type { ProviderFamily, StandInHook } from './provider-dialects.ts';
export {
  startProviderStandIn,
  type ProviderStandIn,
  type StandInDelivery,
  type StandInPush,
} from './provider-stand-in.ts';
export { describeWithRabbit, rabbitUrl, startTcpProxy, type TcpProxy } from './rabbit.ts';
export {
  longName,
  paxHeader,
  tar,
  tarEntry,
  type TarEntry,
  type TarEntryType,
  type TarOptions,
} from './tar-writer.ts';
export { tarball } from './tarball.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { internalHeaders, testKeys, testPrincipal, type TestKeys } from './test-keys.ts';
export { waitFor, type WaitOptions } from './wait-for.ts';
