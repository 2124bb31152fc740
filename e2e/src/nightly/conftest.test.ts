import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { conftestProgram } from '@groundwork/build-conftest';
import { apiClient, tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { asToken, upload } from '../testing/publisher.ts';
import { startTestPlatform } from '../testing/platform.ts';

const program = conftestProgram(process.env);
const withConftest = program === undefined ? it.skip : it;
const unless = program === undefined ? ' (skipped: conftest is not built here, npm run build-conftest)' : '';

const configuration = { 'policies.hcl': 'policy "regions" {\n  query = "data.main.deny"\n}\n' };
const newer = 'package main\n\ndeny contains data.groundwork.parameters.word if input.plan.a == 1\n';
const older = 'package main\n\ndeny[data.groundwork.parameters.word] {\n  input.plan.a == 1\n}\n';

const createdSchema = z.object({
  data: z.object({ id: z.string(), links: z.object({ upload: z.string().optional() }).optional() }),
});
const indexSchema = z.object({
  data: z.object({
    attributes: z.object({
      'policy-sets': z.tuple([z.object({ bundle: z.object({ 'signed-url': z.string() }) })]),
    }),
  }),
});

withConftest.each([
  ['1', 'latest', newer],
  ['0', '0.59.0', older],
])(`conftest takes a bundle in Rego v%s by its signed address${unless}`, async (rego, tool, text) => {
  const test = await startTestPlatform();
  try {
    const { baseUrl } = test.platform;
    const client = apiClient(baseUrl, { authorization: `Bearer ${test.adminToken}` });
    const create = async (path: string, type: string, attributes: object = {}) =>
      createdSchema.parse((await client.post(path, { data: { type, attributes } })).body).data;
    await asToken(baseUrl, test.adminToken).createOrganization('acme');
    const workspace = await create('/api/v2/organizations/acme/workspaces', 'workspaces', {
      name: 'network',
    });
    const set = await create('/api/v2/organizations/acme/policy-sets', 'policy-sets', {
      name: 'regions',
      kind: 'kind2',
      global: true,
      'policy-tool-version': tool,
    });
    const path = `/api/v2/policy-sets/${set.id}`;
    await create(`${path}/parameters`, 'vars', { key: 'word', value: 'forbidden' });
    const version = await create(`${path}/versions`, 'policy-set-versions');
    expect(await upload(version.links?.upload ?? '', tarball({ ...configuration, 'a.rego': text }))).toBe(
      200,
    );
    const shown = `/api/v2/policy-set-versions/${version.id}`;
    await waitFor(async () => JSON.stringify((await client.get(shown)).body).includes('"status":"ready"'));
    const { body } = await client.get(`/api/v2/workspaces/${workspace.id}/policy-bundle`);
    const [{ bundle }] = indexSchema.parse(body).data.attributes['policy-sets'];

    const folder = mkdtempSync(join(tmpdir(), 'conftest-'));
    writeFileSync(join(folder, 'plan.json'), '{"plan": {"a": 1}}');
    const conftest = (...args: string[]) => spawnSync(program ?? '', args, { cwd: folder, encoding: 'utf8' });
    expect(conftest('pull', bundle['signed-url'])).toMatchObject({ status: 0 });
    const judged = ['--data', 'policy', '--rego-version', `v${rego}`, '--no-color', 'plan.json'];
    expect(conftest('test', ...judged)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('FAIL - plan.json - main - forbidden'),
    });
    const wrong = bundle['signed-url'].replace(/[0-9a-f]{64}$/, '0'.repeat(64));
    expect(conftest('pull', '--policy', 'wrong', wrong)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Checksums did not match'),
    });
  } finally {
    await test.stop();
  }
});
