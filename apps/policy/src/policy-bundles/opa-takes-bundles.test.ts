import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Opa } from '@groundwork/opa';
import { describeWithOpa, openRealOpa, realOpa } from '@groundwork/opa/testing';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { bundledOrganization, receive, rego, regoFiles } from '../testing/bundled-organization.ts';
import { compiles, notAsVersion1 } from '../testing/compilations.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const olderRego =
  'package acme.regions\n\ndeny[msg] {\n  input.plan.a == to_number(data.groundwork.parameters["the a"])\n  msg := data.limits.word\n}\n';

describeWithOpa('a bundle for OPA as it is', () => {
  let opa: Opa;
  beforeAll(async () => {
    opa = await openRealOpa();
  });

  /** The values that the rule has for the input `{"plan": {"a": 1}}`. */
  async function judged(bytes: Buffer, query = 'data.acme.regions.deny') {
    const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
    const [bundle, inputFile] = [join(folder, 'bundle.tar.gz'), join(folder, 'input.json')];
    await writeFile(bundle, bytes);
    await writeFile(inputFile, '{"plan": {"a": 1}}');
    return opa.evaluate(bundle, { regoVersion: 1, inputFile, queries: [query] });
  }

  const defined = (value: unknown) => ({ kind: 'evaluated', results: [{ kind: 'defined', value }] });

  it('in Rego v0 needs no flag, and has data and parameters', async () => {
    const { regoSet, fill, download, createParameter } = bundledOrganization(app);
    const set = await regoSet();
    const files = { 'policies.hcl': regoFiles['policies.hcl'], 'a.rego': olderRego };
    await fill(set, { ...files, 'limits/data.yaml': 'word: too old\n' }, { v0: compiles, v1: notAsVersion1 });
    await createParameter(set, { key: 'the a', value: '1' });
    expect(await judged((await download(set)).bytes)).toMatchObject(defined(['too old']));
  });

  it('of single policies, and with the longest odd parameters', async () => {
    const { single, download, createParameter } = bundledOrganization(app);
    const text = 'package no_a\n\ndeny := data.groundwork.parameters["a \\"b\\" \\\\ü"]\n';
    const { set } = await single({ 'no-a': text });
    const value = 'ü"\\\n'.repeat(2_500);
    await createParameter(set, { key: 'a "b" \\ü', value });
    expect(await judged((await download(set)).bytes, 'data.no_a.deny')).toMatchObject(defined(value));
  });

  it('of two sets with one package: each is judged alone', async () => {
    const { regoSet, fill, download } = bundledOrganization(app);
    const [a, b] = [await regoSet(), await regoSet()];
    await fill(a);
    await fill(b, { ...regoFiles, 'regions.rego': rego.replace('"no"', '"never"') });
    expect(await judged((await download(a)).bytes)).toMatchObject(defined(['no']));
    expect(await judged((await download(b)).bytes)).toMatchObject(defined(['never']));
  });

  it('is polled by a server with a token, and a change is in the next poll', async () => {
    const { regoSet, fill, relate, bundlePath, manager, workspaceId } = bundledOrganization(app);
    const set = await regoSet({ global: false });
    await fill(set);
    const seen: { status: number; authorization: string | undefined }[] = [];
    const platform = await serve((req, res) => {
      const { authorization, 'if-none-match': known } = req.headers;
      void receive(app, manager, req.url ?? '', known === undefined ? {} : { 'if-none-match': known }).then(
        ({ status, headers, bytes }) => {
          seen.push({ status, authorization });
          res.writeHead(status, passedOn(headers)).end(bytes);
        },
      );
    });
    const server = await startServer(platform.url, bundlePath(set));
    try {
      await waitFor(() => seen.some(({ status }) => status === 404), { timeoutMs: 30_000 });
      expect(await server.deny()).toBeUndefined();
      await relate('post', set, 'workspaces', [workspaceId]);
      await waitFor(async () => (await server.deny()) !== undefined, { timeoutMs: 30_000 });
      expect(await server.deny()).toEqual(['no']);
      await waitFor(() => seen.some(({ status }) => status === 304), { timeoutMs: 30_000 });
      await fill(set, { ...regoFiles, 'regions.rego': rego.replace('"no"', '"newer"') });
      await waitFor(async () => String(await server.deny()) === 'newer', { timeoutMs: 30_000 });
      expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer a-token']));
    } finally {
      await server.stop();
      await platform.stop();
    }
  });
});

const passedOn = ({ etag, 'content-type': type }: IncomingHttpHeaders) => ({
  ...(etag !== undefined && { etag }),
  ...(type !== undefined && { 'content-type': type }),
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const resultSchema = z.object({ result: z.array(z.string()).optional() });

/** An OPA server that polls the bundle every second. */
async function startServer(platformUrl: string, resource: string) {
  const free = await serve(() => undefined);
  await free.stop();
  const address = new URL(free.url).host;
  const file = join(await mkdtemp(join(tmpdir(), 'opa-server-')), 'opa.json');
  const polling = { min_delay_seconds: 1, max_delay_seconds: 1 };
  const credentials = { bearer: { token: 'a-token' } };
  await writeFile(
    file,
    JSON.stringify({
      services: { groundwork: { url: platformUrl, credentials } },
      bundles: { regions: { service: 'groundwork', resource, polling } },
    }),
  );
  const args = ['run', '--server', `--addr=${address}`, `--config-file=${file}`, '--disable-telemetry'];
  const child = spawn(realOpa ?? '', args, { env: {}, stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(isUp, { timeoutMs: 30_000 });
  return {
    async deny(): Promise<readonly string[] | undefined> {
      const response = await fetch(`http://${address}/v1/data/acme/regions/deny`, {
        method: 'POST',
        body: '{"input": {"plan": {"a": 1}}}',
      });
      return resultSchema.parse(await response.json()).result;
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
