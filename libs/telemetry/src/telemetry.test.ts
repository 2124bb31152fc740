import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { counter, gauge, histogram } from './instruments.ts';
import { silentLogger } from './logging/logger.ts';
import { allMetrics, metrics } from './metrics.ts';
import { atMostEvery, readAtScrape } from './sources.ts';
import { startMetrics } from './start-metrics.ts';
import { startTelemetry } from './telemetry.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Shows metrics, and returns a function that scrapes them. */
async function show() {
  const options = { process: 'tested', host: '127.0.0.1', port: 0, logger: silentLogger() };
  const server = await startMetrics(options);
  endings.push(() => server.stop());
  const address = `http://127.0.0.1:${server.port}`;
  return { address, scrape: async () => (await fetch(`${address}/metrics`)).text() };
}

describe('metrics', () => {
  it('every name has a prefix, its unit, and _total if it counts', () => {
    const wrong = allMetrics.filter(
      ({ name, type }) =>
        !/^(groundwork|process|nodejs)(_[a-z]+)+$/.test(name) ||
        (type === 'counter') !== name.endsWith('_total') ||
        (type === 'histogram' && !name.endsWith('_duration_seconds')),
    );

    expect(wrong).toEqual([]);
    expect(new Set(allMetrics.map(({ name }) => name)).size).toBe(allMetrics.length);
  });

  it('a counter is shown with its labels and the name of the process', async () => {
    const { scrape } = await show();
    metrics.rateLimited.cell({ bucket: 'tested' }).value += 2;

    expect(await scrape()).toContain(
      'groundwork_rate_limited_requests_total{bucket="tested",process="tested"} 2\n',
    );
  });

  it('equal labels are one number', () => {
    const counted = counter({ name: 'tested_total', help: '', labels: ['one', 'two'] });
    counted.cell({ one: 'a', two: 'b' }).value += 1;
    counted.cell({ two: 'b', one: 'a' }).value += 1;

    expect([...counted.cells()]).toEqual([{ labels: { one: 'a', two: 'b' }, value: 2 }]);
  });

  it('a duration counts in each bucket that it fits, while metrics are on', async () => {
    const labels = { route: '/tested', method: 'GET', status: '2xx' };
    metrics.httpRequests.observe(labels, 1);
    const { scrape } = await show();
    for (const seconds of [0.03, 0.25, 1_000]) metrics.httpRequests.observe(labels, seconds);
    const text = await scrape();
    const name = 'groundwork_http_request_duration_seconds';
    const own = 'process="tested",route="/tested",method="GET",status="2xx"';
    const line = (le: string) => `${name}_bucket{le="${le}",${own}}`;

    expect(text).toContain(`# TYPE ${name} histogram\n${line('0.002')} 0\n`);
    expect(text).toContain(`${line('0.025')} 0\n`);
    expect(text).toContain(`${line('0.05')} 1\n`);
    expect(text).toContain(`${line('0.25')} 2\n`);
    expect(text).toContain(`${line('+Inf')} 3\n${name}_sum{${own}} 1000.28\n${name}_count{${own}} 3\n`);
  });

  it('a metric that this process has nothing to say about is not shown', async () => {
    const { scrape } = await show();

    expect(await scrape()).not.toContain('groundwork_outbox_events');
  });

  it('gauges are read at each scrape, until their reading ends', async () => {
    const { scrape } = await show();
    let value = 1;
    const end = readAtScrape('tested', () => [metrics.outboxEvents.sample({}, value++)]);

    expect(await scrape()).toContain('groundwork_outbox_events{process="tested"} 1\n');
    expect(await scrape()).toContain('groundwork_outbox_events{process="tested"} 2\n');
    end();
    expect(await scrape()).not.toContain('groundwork_outbox_events{');
  });

  it('a source that fails is counted, and the others are shown', async () => {
    const { scrape } = await show();
    endings.push(readAtScrape('broken', () => Promise.reject(new Error('it is broken'))));
    endings.push(readAtScrape('tested', () => [metrics.outboxAge.sample({}, 7)]));

    const text = await scrape();
    expect(text).toContain('groundwork_scrape_errors_total{source="broken",process="tested"} 1\n');
    expect(text).toContain('groundwork_outbox_oldest_age_seconds{process="tested"} 7\n');
  });

  it('what is expensive is read once for several scrapes', async () => {
    let reads = 0;
    const read = atMostEvery(60_000, () => [
      gauge({ name: 'tested', help: '', labels: [] }).sample({}, ++reads),
    ]);

    expect([await read(), await read()].flat().map(({ value }) => value)).toEqual([1, 1]);
  });

  it('the process says what it is and what it uses', async () => {
    const { scrape } = await show();
    const text = await scrape();

    expect(text).toContain(
      `groundwork_build_info{version="sources",commit="unknown",node="${process.version}",process="tested"} 1\n`,
    );
    expect(text).toMatch(/process_resident_memory_bytes\{process="tested"\} \d{6,}\n/);
    expect(text).toMatch(/process_cpu_seconds_total\{process="tested"\} \d+\.\d+\n/);
  });

  it('the event loop is watched from the first scrape on', async () => {
    const { scrape } = await show();

    expect(await scrape()).not.toContain('nodejs_eventloop_lag_seconds{');
    expect(await scrape()).toMatch(
      /nodejs_eventloop_lag_seconds\{quantile="0.99",process="tested"\} [\d.e-]+\n/,
    );
  });

  it('a histogram counts each observation in the first bucket that it fits, by its labels', () => {
    const tested = histogram({ name: 'tested', help: '', labels: ['of'], buckets: [1, 2] });
    tested.observe({ of: 'a' }, 1);
    tested.record(true);
    for (const seconds of [1, 1.5, 3]) tested.observe({ of: 'a' }, seconds);
    tested.observe({ of: 'b' }, 2);

    expect([...tested.distributions()]).toEqual([
      { labels: { of: 'a' }, counts: [1, 1, 1], sum: 5.5 },
      { labels: { of: 'b' }, counts: [0, 1, 0], sum: 2 },
    ]);
    tested.record(false);
    tested.observe({ of: 'a' }, 1);
    expect([...tested.distributions()]).toEqual([]);
  });

  it.each(['/', '/metrics/', '/metrics2', '/livez'])('%s is 404', async (path) => {
    const { address } = await show();

    expect((await fetch(`${address}${path}`)).status).toBe(404);
  });

  it('nothing but GET and HEAD is answered', async () => {
    const { address } = await show();

    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('telemetry', () => {
  const options = {
    process: 'tested',
    metricsHost: '127.0.0.1',
    tracesEndpoint: undefined,
    logger: silentLogger(),
  };

  it('durations are not recorded without METRICS_PORT', async () => {
    const record = jest.spyOn(metrics.httpRequests, 'record');
    const telemetry = await startTelemetry({ ...options, metricsPort: undefined });
    endings.push(() => telemetry.stop());

    expect(record).not.toHaveBeenCalled();
  });

  it('a port that is taken is an error', async () => {
    const { address } = await show();
    const metricsPort = Number(new URL(address).port);

    await expect(startTelemetry({ ...options, metricsPort })).rejects.toThrow('EADDRINUSE');
  });
});
