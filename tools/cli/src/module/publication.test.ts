import { json as readJson } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { connectTo } from '../hosts/platform.ts';
import { json, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { publishVersion } from './publication.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';
const version = { id: 'modver-1', attributes: { version: '1.0.0', status: 'ok', sha256: 'abc' } };

it.each([true, false])('that a version is imported is told: %s', async (isImported) => {
  const created: unknown[] = [];
  platform = await startSourceStandIn({
    [`${path}/version?`]: (_, response) =>
      void response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
    [`${path}/versions`]: (request, response) =>
      void readJson(request).then((body) => {
        created.push(body);
        json({ data: version })(request, response);
      }),
    '/api/v2/registry-module-versions/modver-1': json({ data: version }),
  });
  const host = { name: 'platform.test', origin: platform.url };
  await publishVersion(connectTo(host, { token: 'any', source: 'a test' }), {
    organization: 'acme',
    name: 'vpc',
    provider: 'aws',
    number: '1.0.0',
    archive: { bytes: Buffer.alloc(0), sha256: 'abc' },
    commit: undefined,
    isImported,
    skipsExisting: false,
    report: () => undefined,
  });
  expect(created).toEqual([
    {
      data: {
        type: 'registry-module-versions',
        attributes: { version: '1.0.0', ...(isImported && { imported: true }) },
      },
    },
  ]);
});
