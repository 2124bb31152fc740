import { mkdtempSync, writeFileSync } from 'node:fs';
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

describe('a publication of policies', () => {
  it.each([
    ['its address has ended', 404],
    ['somebody else has filled it', 409],
  ])('makes a new version if one waits for an archive, but %s', async (_why, status) => {
    const made: string[] = [];
    platform = await startSourceStandIn({
      '/api/v2/organizations/acme/policy-sets': json({
        data: [{ id: 'polset-1', attributes: { name: 'guardrails', kind: 'kind2' } }],
        meta: { pagination: { 'next-page': null } },
      }),
      '/api/v2/policy-sets/polset-1/versions': (request, response) => {
        if (request.method === 'POST') made.push('polsetver-new');
        json({ data: request.method === 'POST' ? version('polsetver-new') : [version('polsetver-left')] })(
          request,
          response,
        );
      },
      '/v1/object/polsetver-left': (_, response) => void response.writeHead(status).end('{}'),
      '/v1/object/polsetver-new': (_, response) => void response.end(),
      '/api/v2/policy-set-versions/polsetver-new': json({ data: version('polsetver-new', 'ready') }),
    });
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-policies-'));
    writeFileSync(join(folder, 'policies.hcl'), '');
    const printed: string[] = [];
    const io = {
      ...silentIo(),
      env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any', GROUNDWORK_ORGANIZATION: 'acme' },
      print: (text: string) => void printed.push(text),
    };
    await publish(io, {}, 'guardrails', folder);
    expect(printed).toEqual(['Published 0 policies of guardrails.']);
    expect(made).toEqual(['polsetver-new']);
  });
});
