export { stopAfterFile } from './after-file.ts';
export { startAdminOrgsStandIn, type AdminOrgsStandIn } from './admin-orgs-stand-in.ts';
export { apiClient, type ApiClient, type ApiRequest, type ApiResponse } from './api-client.ts';
export { collectionOf, includedOf, problemsOf, resourceOf, resourcesOf, textsOf } from './documents.ts';
export { describeDescription } from './description.suite.ts';
export { describeFeed, readFeed, type FeedApp, type FeedSource } from './feed.suite.ts';
export {
  describeKeptRecord,
  type KeptRecord,
  type KeptRecordApp,
  type RecordChange,
} from './kept-record.suite.ts';
export { fillTables } from './fill-tables.ts';
export { fixedClock, type FixedClock } from './fixed-clock.ts';
export { bombArchives, brokenArchives, tarball } from '@groundwork/archives/testing';
export { describeParkedEvents, type ParkedEventsApp } from './parked-events.suite.ts';
export { keptPlansOf, plansOf, rowsReadBy } from './plans.ts';
export { statementsOf } from './statements.ts';
export {
  jsonResponder,
  statusResponder,
  discoveryPath,
  startPublicRegistry,
  type PublicRegistryStandIn,
} from './public-registry-stand-in.ts';
export { createLineLogger, requestLineOf } from './log-lines.ts';
export { createPopulation, type GivenGrants, type Population } from './population.ts';
export { describeWithRabbit, startTcpProxy, type TcpProxy } from '@groundwork/message-bus/testing';
export { startServiceStandIn, type ServiceStandIn } from './service-stand-in.ts';
export { startServiceTestApp, type ServiceTestApp, type ServiceTestAppOptions } from './service-test-app.ts';
export { startTestBus, type TestBus } from './test-bus.ts';
export { newDataFolder } from './temporary-folders.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { internalHeaders, testKeys, testPrincipal, type TestKeys } from './test-keys.ts';
export {
  startVcsConnectionsStandIn,
  type StandInOauthToken,
  type VcsConnectionsStandIn,
} from './vcs-connections-stand-in.ts';
export { canMakeSmallDisks, makeSmallDisk, type SmallDisk } from '@groundwork/object-storage/testing';
export { testCertificate, type TestCertificate } from '@groundwork/outbound-http/testing';
export { untilWaiting } from './until-waiting.ts';
export { waitFor, type WaitOptions } from './wait-for.ts';
export { wrongToken } from './wrong-token.ts';
