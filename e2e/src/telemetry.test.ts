import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { asToken, provider } from './testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { connectDatabases } from './testing/databases.ts';
import { drawTrace, startTraceReceiver } from './testing/trace-receiver.ts';

const archive = tarball({ 'main.tf': 'variable "greeting" {\n  type = string\n}\n' });
const targetsSchema = z.array(
  z.object({ targets: z.tuple([z.string()]), labels: z.object({ replica: z.string() }) }),
);
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('what operators see of a publication', () => {
  let test: TestPlatform;
  let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
  let uploadAddress = '';

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    test = await startTestPlatform({
      env: { METRICS_PORT: '0' },
      inherited: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '200' },
    });
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('seen');
    await admin.createModule('seen', 'greeting');
    const created = await fetch(`${test.platform.baseUrl}${admin.modulePath('seen', 'greeting')}/versions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${test.adminToken}`,
        'content-type': 'application/vnd.api+json',
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({
        data: { type: 'registry-module-versions', attributes: { version: '1.0.0' } },
      }),
    });
    uploadAddress = z
      .object({ data: z.object({ links: z.object({ upload: z.string() }) }) })
      .parse(await created.json()).data.links.upload;
    const uploaded = await fetch(uploadAddress, {
      method: 'PUT',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: new Uint8Array(archive),
    });
    expect(uploaded.status).toBe(200);
    await admin.untilIngested('seen', 'greeting', '1.0.0');
    await waitFor(
      async () => {
        await admin.get(`/api/registry/v1/modules/seen/greeting/${provider}/versions`);
        return /^groundwork_hot_reads_total\{result="hit".*\} [1-9]\d*$/m.test(await scrape('gateway'));
      },
      { timeoutMs: 30_000, describe: 'a read from the memory of the gateway' },
    );
  });

  afterAll(async () => {
    await test.stop();
    receiver.stop();
  });

  async function scrape(replica: string): Promise<string> {
    const file = readFileSync(join(test.dataDir, 'metrics-targets.json'), 'utf8');
    const target = targetsSchema.parse(JSON.parse(file)).find(({ labels }) => labels.replica === replica);
    return (await fetch(`http://${target?.targets[0]}/metrics`)).text();
  }

  it.each([
    [
      'gateway',
      /^groundwork_http_request_duration_seconds_count\{.*route="\/v1\/object",method="PUT",status="2xx"\} 1$/m,
    ],
    [
      'gateway',
      /^groundwork_upstream_request_duration_seconds_count\{.*upstream="registry",status="2xx"\} \d+$/m,
    ],
    ['gateway', /^groundwork_hot_reads_total\{result="hit".*\} [1-9]\d*$/m],
    [
      'registry',
      /_count\{.*route="\/api\/v2\/organizations\/:organization_name\/registry-modules\/[^"]*\/versions",method="POST",status="2xx"\} 1$/m,
    ],
    ['registry', /^groundwork_events_published_total\{.*\} [1-9]\d*$/m],
    ['gateway', /^groundwork_health_problem\{check="readiness",kind="failing".*\} 0$/m],
    ['registry', /^groundwork_health_problem\{check="database",kind="degraded".*\} 0$/m],
    ['registry', /^groundwork_outbox_events\{.*\} \d+$/m],
    ['registry', /^groundwork_queue_messages\{.*\} \d+$/m],
    ['registry', /^groundwork_database_connections_limit\{pool="requests".*\} 10$/m],
    ['ingest-object', /^groundwork_ingest_duration_seconds_count\{.*stage="upload",outcome="accepted"\} 1$/m],
    ['ingest-worker', /^groundwork_ingest_duration_seconds_count\{.*stage="read",outcome="accepted"\} 1$/m],
    ['ingest-worker', /^groundwork_ingest_jobs\{work="archive",state="waiting".*\} 0$/m],
    ['vcs-connections', /^groundwork_webhook_deliveries_waiting\{.*\} 0$/m],
    ['admin-orgs', /^groundwork_events_handled_total\{outcome="processed".*\} [1-9]\d*$/m],
  ])('the metrics of %s have %s', async (replica, line) => {
    const text = await scrape(replica);

    expect(text).toMatch(line);
    expect(text).not.toContain('groundwork_scrape_errors_total');
  });

  it('no metric has an id, a name that a user chose, or a secret in it', async () => {
    const texts = await Promise.all(['gateway', 'registry', 'admin-orgs', 'ingest-object'].map(scrape));

    expect(texts.join('\n')).not.toMatch(/seen|greeting|modver-|org-|gwu_/);
  });

  it('metrics are not reached through the gateway', async () => {
    expect((await fetch(`${test.platform.baseUrl}/metrics`)).status).toBe(404);
  });

  it('one trace leads from the client to the audit event, through every service and the bus', async () => {
    const expected = [
      'gateway: POST /api/v2/organizations/*/registry-modules',
      'gateway → registry: POST /api/v2/organizations/*/registry-modules',
      'registry: send module-version.created.v1',
      'admin-orgs: process module-version.created.v1',
      'gateway: PUT /v1/object',
      'gateway → ingest-object: PUT /v1/object',
      'ingest-object: PUT /v1/object/:object_id',
      'ingest-object → registry: POST /internal/',
      'registry: process upload.received.v1',
      'ingest-worker: read module-version',
      'registry: process module-archive.accepted.v1',
      'admin-orgs: process module-version.updated.v1',
    ];
    const missing = () =>
      expected.filter((line) => !drawTrace(receiver.spansOf(traceId)).includes(` ${line}`));
    await waitFor(() => missing().length === 0, {
      timeoutMs: 30_000,
      describe: 'the spans of a publication',
    }).catch(() => undefined);

    expect({ missing: missing(), trace: drawTrace(receiver.spansOf(traceId)) }).toEqual({
      missing: [],
      trace: expect.any(String),
    });
    expect(parentOf('registry', 'POST /api/v2/')).toMatchObject({ service: 'gateway', peer: 'registry' });
    if (process.env['PRINT_TRACE']) process.stdout.write(`${drawTrace(receiver.spansOf(traceId))}\n`);
  });

  /** Parent span of a service's span. */
  function parentOf(service: string, name: string) {
    const all = receiver.spansOf(traceId);
    const found = all.find((span) => span.service === service && span.name.startsWith(name));
    return all.find(({ spanId }) => spanId === found?.parentSpanId);
  }

  it('the audit event names the trace', async () => {
    const databases = await connectDatabases(test);
    const text = "select traceparent from audit_events where action = 'module-version.created'";
    const traceparents = await databases.query('admin_orgs', text).finally(() => databases.end());

    expect(traceparents).toEqual([expect.stringContaining(traceId)]);
  });

  it('no trace has a secret, an upload address or a query in it', () => {
    const received = receiver.received();

    for (const secret of [test.adminToken, uploadAddress.split('/').at(-1) ?? '', 'page[size]'])
      expect(received.includes(secret)).toBe(false);
  });
});
