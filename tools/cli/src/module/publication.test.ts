import { json as readJson } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { connectTo } from '../hosts/platform.ts';
import { json, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { publishVersion } from './publication.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';
const version = { id: 'modver-1', attributes: { version: '1.0.0', status: 'ok', sha256: 'abc' } };

const publication = {
  organization: 'acme',
  name: 'vpc',
  provider: 'aws',
  number: '1.0.0',
  archive: { bytes: Buffer.alloc(0), sha256: 'abc' },
  commit: undefined,
  skipsExisting: false,
  report: () => undefined,
};

const publishTo = ({ url }: SourceStandIn, settings: object = {}) =>
  publishVersion(connectTo({ name: 'platform.test', origin: url }, { token: 'any', source: 'a test' }), {
    ...publication,
    ...settings,
  });

it('a version that the platform refuses ends as its dry run does', async () => {
  const error = 'The number 1.0.1 is too low: this change deserves 2.0.0.';
  const failed = { ...version.attributes, status: 'reg_ingress_failed', error };
  platform = await startSourceStandIn({
    [`${path}/version?`]: json({
      data: { ...version, attributes: { ...version.attributes, status: 'pending' } },
    }),
    '/api/v2/registry-module-versions/modver-1': json({ data: { ...version, attributes: failed } }),
  });
  await expect(publishTo(platform)).rejects.toMatchObject({ kind: 'input', message: error });
});

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
  await publishTo(platform, { isImported });
  expect(created).toEqual([
    {
      data: {
        type: 'registry-module-versions',
        attributes: { version: '1.0.0', ...(isImported && { imported: true }) },
      },
    },
  ]);
});
