import { counter, gauge, histogram, type Metric } from './instruments.ts';

/**
 * Upper bounds of request durations, in seconds. A hot read is faster than the first; the gateway gives up after the
 * last.
 */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/**
 * Every metric of the platform. A process shows those that it has values for, with the label `process`. A check
 * compares the list with docs/reference/metrics.md.
 */
export const metrics = {
  httpRequests: histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Requests by route template, method and class of status, and how long they took; the status of one whose client was gone before the response is none',
    labels: ['route', 'method', 'status'],
    buckets: requestBuckets,
  }),
  upstreamRequests: histogram({
    name: 'groundwork_upstream_request_duration_seconds',
    help: 'Requests of the gateway to services, by service and class of status, and how long they took; the status of one without a response is failed',
    labels: ['upstream', 'status'],
    buckets: requestBuckets,
  }),
  internalRequests: histogram({
    name: 'groundwork_internal_request_duration_seconds',
    help: 'Internal requests to another service, by service and outcome (ok, timeout, unavailable), and how long they took',
    labels: ['upstream', 'outcome'],
    buckets: requestBuckets,
  }),
  rateLimited: counter({
    name: 'groundwork_rate_limited_requests_total',
    help: 'Requests that got 429, by bucket',
    labels: ['bucket'],
  }),
  hotReads: counter({
    name: 'groundwork_hot_reads_total',
    help: 'Reads of documents that the gateway keeps, by where the response came from (hit: kept, joined: that of a running request, miss: the service), and what was loaded again before its time (renewed)',
    labels: ['result'],
  }),
  sharedReads: counter({
    name: 'groundwork_shared_reads_total',
    help: 'Reads that got the response of a request that they shared with others',
    labels: [],
  }),
  refusedVersions: counter({
    name: 'groundwork_refused_versions_total',
    help: 'Requests for versions of modules that a rule of consumption refused, by kind of the rule',
    labels: ['kind'],
  }),
  cacheLookups: counter({
    name: 'groundwork_cache_lookups_total',
    help: 'Look-ups in a cache (tokens, grants, producers, readable-organizations, consuming-organizations), by result (hit, miss)',
    labels: ['cache', 'result'],
  }),
  cacheEntries: gauge({
    name: 'groundwork_cache_entries',
    help: 'Entries that a cache holds (tokens, hot-reads, grants, producers, readable-organizations, consuming-organizations)',
    labels: ['cache'],
  }),
  renderings: counter({
    name: 'groundwork_renderings_total',
    help: 'Published content that the pages turned into HTML, by kind (readme, tables, source, changes) and outcome (rendered, or why not: too-slow, too-large, too-different, failed, busy, interrupted)',
    labels: ['kind', 'outcome'],
  }),
  eventsPublished: counter({
    name: 'groundwork_events_published_total',
    help: 'Events that the bus has confirmed',
    labels: [],
  }),
  eventsHandled: counter({
    name: 'groundwork_events_handled_total',
    help: 'Attempts to handle an event, by outcome (processed, retried: another attempt follows, parked, returned: the database was away)',
    labels: ['outcome'],
  }),
  eventHandling: histogram({
    name: 'groundwork_event_handling_duration_seconds',
    help: 'How long attempts to handle an event took, by event',
    labels: ['event'],
    buckets: workBuckets,
  }),
  queueMessages: gauge({
    name: 'groundwork_queue_messages',
    help: 'Messages on the bus that wait for this service',
    labels: [],
  }),
  outboxEvents: gauge({
    name: 'groundwork_outbox_events',
    help: 'Events that wait in the outbox, counted up to 10,000',
    labels: [],
  }),
  outboxAge: gauge({
    name: 'groundwork_outbox_oldest_age_seconds',
    help: 'Age of the oldest event in the outbox; 0 if it is empty',
    labels: [],
  }),
  inboxMessages: gauge({
    name: 'groundwork_inbox_messages',
    help: 'Messages in the inbox that are not processed, by state (waiting for an attempt, parked), counted up to 10,000',
    labels: ['state'],
  }),
  ingestJobs: gauge({
    name: 'groundwork_ingest_jobs',
    help: 'Ingest jobs by kind of work (archive, git, plan, public) and state (waiting, running), counted up to 10,000',
    labels: ['work', 'state'],
  }),
  ingestJobAge: gauge({
    name: 'groundwork_ingest_oldest_job_age_seconds',
    help: 'Age of the oldest ingest job that has not ended, by kind of work; 0 if there is none',
    labels: ['work'],
  }),
  versionsToReadAgain: gauge({
    name: 'groundwork_versions_to_read_again',
    help: 'Module versions whose archive an earlier release has read, and which this release reads again in the background',
    labels: [],
  }),
  publicArchives: gauge({
    name: 'groundwork_public_archives',
    help: 'Archives of public modules by state (waiting, kept, evicted: removed for room, failed), counted up to 10,000',
    labels: ['state'],
  }),
  publicArchiveBytes: gauge({
    name: 'groundwork_public_archive_bytes',
    help: 'Size of the archives of public modules that are kept',
    labels: [],
  }),
  publicArchiveDownloads: counter({
    name: 'groundwork_public_archive_downloads_total',
    help: 'Downloads of public modules, by result (hit: kept, miss: fetched first, failed: not to be had, late: not there in time)',
    labels: ['result'],
  }),
  publicArchiveFetches: counter({
    name: 'groundwork_public_archive_fetches_total',
    help: 'Outcomes of fetches and imports of public modules (kept, failed, refused: other content than before)',
    labels: ['outcome'],
  }),
  policySetsNotCompiling: gauge({
    name: 'groundwork_policy_sets_not_compiling',
    help: 'Policy sets whose current version became ready before its policies were compiled, and does not compile',
    labels: [],
  }),
  policiesNotCompiling: gauge({
    name: 'groundwork_policies_not_compiling',
    help: 'Single policies that are in a policy set, and whose text does not compile',
    labels: [],
  }),
  ingest: histogram({
    name: 'groundwork_ingest_duration_seconds',
    help: 'Steps of ingest (upload, list, fetch, read, plan, compile for the texts of single policies), by outcome (accepted, rejected, done for list, fetch and plan, failed: another attempt follows), and how long they took',
    labels: ['stage', 'outcome'],
    buckets: workBuckets,
  }),
  webhooksReceived: counter({
    name: 'groundwork_webhooks_received_total',
    help: 'Deliveries of webhooks, by kind of provider (unknown where nothing follows the address) and outcome (accepted, refused)',
    labels: ['provider', 'outcome'],
  }),
  webhookDeliveries: gauge({
    name: 'groundwork_webhook_deliveries_waiting',
    help: 'Deliveries of webhooks that wait to be processed, counted up to 10,000',
    labels: [],
  }),
  databaseConnections: gauge({
    name: 'groundwork_database_connections',
    help: 'Open connections of a pool (requests, background), by state (used, idle)',
    labels: ['pool', 'state'],
  }),
  databaseConnectionsLimit: gauge({
    name: 'groundwork_database_connections_limit',
    help: 'Limit on the connections of a pool',
    labels: ['pool'],
  }),
  databaseWaiting: gauge({
    name: 'groundwork_database_waiting',
    help: 'Requests and background work that wait for a connection of a pool',
    labels: ['pool'],
  }),
  eventLoopLag: gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late timers ran since the last scrape, by quantile (0.5, 0.99, 1)',
    labels: ['quantile'],
  }),
  heapUsed: gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memory of the JavaScript heap that is in use',
    labels: [],
  }),
  residentMemory: gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process',
    labels: [],
  }),
  processorTime: counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, user and system',
    labels: [],
  }),
  startTime: gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970',
    labels: [],
  }),
  healthProblems: gauge({
    name: 'groundwork_health_problem',
    help: 'Whether a check of readiness does not pass now, by check and kind (failing: not ready, degraded: ready in part)',
    labels: ['check', 'kind'],
  }),
  certificateEnd: gauge({
    name: 'groundwork_certificate_end_timestamp_seconds',
    help: 'When the TLS certificate of the gateway ends, in seconds since 1970; absent without TLS at the gateway',
    labels: [],
  }),
  buildInfo: gauge({
    name: 'groundwork_build_info',
    help: 'Always 1; its labels say what runs',
    labels: ['version', 'commit', 'node'],
  }),
  scrapeErrors: counter({
    name: 'groundwork_scrape_errors_total',
    help: 'Sources that could not be read at a scrape, whose metrics it lacks, by source',
    labels: ['source'],
  }),
} as const;

export const allMetrics: readonly Metric[] = Object.values(metrics);
