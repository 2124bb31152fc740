import { mkdtempSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { publish } from './policy-sets.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const version = (id: string, status = 'pending') => ({
  id,
  type: 'policy-set-versions',
  attributes: { status, policies: [], warnings: [] },
  links: { ...(status === 'pending' && { upload: `${platform.url}/v1/object/${id}` }) },
});

/** A platform with a policy set that has a version without an archive; uploads to versions get these statuses. */
async function publishTo(statuses: Readonly<Record<string, number>>, outcome = 'ready') {
  const sentTo: string[] = [];
  let made = 0;
  const next = () => version(`polsetver-made-${(made += 1)}`);
  platform = await startSourceStandIn({
    '/api/v2/organizations/acme/policy-sets': json({
      data: [{ id: 'polset-1', attributes: { name: 'guardrails', kind: 'kind2' } }],
      meta: { pagination: { 'next-page': null } },
    }),
    '/api/v2/policy-sets/polset-1/versions': (request, response) =>
      json({ data: request.method === 'POST' ? next() : [version('polsetver-left')] })(request, response),
    ...Object.fromEntries(
      Object.entries(statuses).flatMap(([id, status]) => [
        [
          `/v1/object/${id}`,
          (_: unknown, response: ServerResponse) => {
            sentTo.push(id);
            response.writeHead(status).end('{}');
          },
        ],
        [`/api/v2/policy-set-versions/${id}`, json({ data: version(id, outcome) })],
      ]),
    ),
  });
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-policies-'));
  writeFileSync(join(folder, 'policies.hcl'), 'policy "a" {\n  query = "data.a.deny"\n}\n');
  writeFileSync(join(folder, 'a.rego'), 'package a\n');
  const printed: string[] = [];
  const io = {
    ...silentIo([], printed),
    env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any', GROUNDWORK_ORGANIZATION: 'acme' },
  };
  await publish(io, {}, 'guardrails', folder);
  return { printed, sentTo };
}

describe('a publication of policies', () => {
  it('fills the version that an interrupted run has left', async () => {
    const { printed, sentTo } = await publishTo({ 'polsetver-left': 200 });
    expect(printed).toEqual(['Published 0 policies of guardrails.']);
    expect(sentTo).toEqual(['polsetver-left']);
  });

  it.each([
    ['its address has ended', 404],
    ['somebody else has filled it', 409],
  ])('makes a new version if one waits for an archive, but %s', async (_why, status) => {
    const { printed, sentTo } = await publishTo({ 'polsetver-left': status, 'polsetver-made-1': 200 });
    expect(printed).toEqual(['Published 0 policies of guardrails.']);
    expect(sentTo).toEqual(['polsetver-left', 'polsetver-made-1']);
  });

  it('makes another version if somebody else has filled the new one, too', async () => {
    const { printed, sentTo } = await publishTo({
      'polsetver-left': 409,
      'polsetver-made-1': 409,
      'polsetver-made-2': 200,
    });
    expect(printed).toEqual(['Published 0 policies of guardrails.']);
    expect(sentTo).toEqual(['polsetver-left', 'polsetver-made-1', 'polsetver-made-2']);
  });

  it('ends as a dry run of the same folder does if the platform cannot read the archive', async () => {
    await expect(publishTo({ 'polsetver-left': 200 }, 'errored')).rejects.toMatchObject({ kind: 'input' });
  });

  it('makes no further version if the platform does not know the address of the new one', async () => {
    const publishing = publishTo({ 'polsetver-left': 409, 'polsetver-made-1': 404 });
    await expect(publishing).rejects.toMatchObject({ kind: 'access' });
    const versions = platform.asked.filter(({ url }) => url === '/api/v2/policy-sets/polset-1/versions');
    expect(versions).toHaveLength(1);
  });
});
