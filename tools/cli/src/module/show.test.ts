import { afterEach, describe, expect, it } from '@jest/globals';
import { json, silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { show } from './show.ts';
import { versions } from './versions.ts';

let platform: SourceStandIn;
afterEach(() => platform.close());

const protocolVersion = {
  description: 'A network.',
  source: 'https://git.example.com/acme/vpc',
  license: 'MPL-2.0',
  published_at: '2026-01-31T12:00:00.000Z',
  root: { provider_dependencies: [], resources: [], inputs: [], outputs: [] },
  submodules: [],
  deprecation: null,
};

const notFound: ReturnType<typeof json> = (_, response) =>
  void response.writeHead(404, { 'content-type': 'application/vnd.api+json' }).end('{"errors":[]}');

const record = (version: string, tags: object, relationships: object = {}) => ({
  id: `modver-${version}`,
  attributes: {
    version,
    status: 'ok',
    'commit-sha': 'aaaa',
    downloads: 0,
    'created-at': '2026-01-31T12:00:00.000Z',
    error: null,
    deprecation: null,
    revocation: null,
    'moved-tag': null,
    'deleted-tag': null,
    ...tags,
  },
  relationships,
});

const moved = { 'moved-tag': { tag: 'v1.0.0', 'commit-sha': 'beef' } };
const deleted = { 'deleted-tag': { tag: 'v1.0.0', 'noticed-at': '2026-02-01T12:00:00.000Z' } };

/** A platform with a module; `responses` are added to its own. */
async function start(responses: Parameters<typeof startSourceStandIn>[0]) {
  platform = await startSourceStandIn({
    '/api/registry/v1/modules/acme/vpc/aws/1.0.0': json(protocolVersion),
    ...responses,
  });
  const printed: string[] = [];
  const io = {
    ...silentIo([], printed),
    env: { GROUNDWORK_HOST: platform.url, GROUNDWORK_TOKEN: 'any' },
  };
  return { io, printed };
}

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';

describe('a version that somebody has published', () => {
  const by = (type: string, id: string) => ({ 'published-by': { data: { type, id } } });

  it.each([
    ['users', 'user-ada', { username: 'ada' }, 'ada'],
    ['users', 'user-gone', undefined, 'user-gone'],
    ['teams', 'team-deploy', { name: 'deploy' }, 'team deploy'],
    ['organizations', 'acme', undefined, 'acme'],
  ])('is shown with their name: %s %s', async (type, id, attributes, name) => {
    const { io, printed } = await start({
      [`${path}/version`]: json({ data: record('1.0.0', {}, by(type, id)) }),
      [`/api/v2/${type}/${id}`]: attributes ? json({ data: { attributes } }) : notFound,
    });
    await show(io, {}, 'acme/vpc/aws', '1.0.0');
    expect(printed.join('\n')).toMatch(new RegExp(`Published by +${name}\n`));
  });
});

describe('a version whose tag has changed', () => {
  it('is shown with the tag that now points to another commit', async () => {
    const { io, printed } = await start({ [`${path}/version`]: json({ data: record('1.0.0', moved) }) });
    await show(io, {}, 'acme/vpc/aws', '1.0.0');
    expect(printed.join('\n')).toMatch(/Commit +aaaa\nNote +tag v1\.0\.0 now points to beef\n/);
  });

  it('is shown with the tag that was deleted', async () => {
    const { io, printed } = await start({ [`${path}/version`]: json({ data: record('1.0.0', deleted) }) });
    await show(io, {}, 'acme/vpc/aws', '1.0.0');
    expect(printed.join('\n')).toMatch(/Note +tag v1\.0\.0 was deleted\n/);
  });

  it('has both facts as JSON', async () => {
    const { io, printed } = await start({ [`${path}/version`]: json({ data: record('1.0.0', moved) }) });
    await show(io, { json: true }, 'acme/vpc/aws', '1.0.0');
    expect(JSON.parse(printed.join('\n'))).toMatchObject({ ...moved, 'deleted-tag': null });
  });

  it('is shown without them to users who cannot read its record', async () => {
    const { io, printed } = await start({
      [`${path}/version`]: (_, response) =>
        void response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
    });
    await show(io, {}, 'acme/vpc/aws', '1.0.0');
    expect(printed.join('\n')).toMatch(/Version +1\.0\.0/);
    expect(printed.join('\n')).not.toMatch(/Note|Commit/);
  });

  it('says so among the versions of its module', async () => {
    const attributes = {
      status: 'setup_complete',
      'version-statuses': [
        { version: '3.0.0', status: 'ok' },
        { version: '2.0.0', status: 'ok' },
        { version: '1.0.0', status: 'ok' },
      ],
      'version-tags': [
        { version: '3.0.0', tag: 'v3.0.0' },
        { version: '2.0.0', tag: 'v2.0.0', deleted: true },
        { version: '1.0.0', tag: 'v1.0.0', 'moved-to': 'beef' },
      ],
    };
    const { io, printed } = await start({ [path]: json({ data: { id: 'mod-1', attributes } }) });
    await show(io, {}, 'acme/vpc/aws', undefined);
    expect(printed.slice(-3)).toEqual([
      '3.0.0    ok',
      '2.0.0    ok      tag v2.0.0 was deleted',
      '1.0.0    ok      tag v1.0.0 now points to beef',
    ]);
  });

  it('says so in the list of versions', async () => {
    const meta = { pagination: { 'next-page': null } };
    const data = [record('2.0.0', {}), record('1.0.0', deleted)];
    const { io, printed } = await start({ [`${path}/versions`]: json({ data, meta }) });
    await versions(io, {}, 'acme/vpc/aws');
    expect(printed[1]).toMatch(/^2\.0\.0 +ok +0 +2026-01-31$/);
    expect(printed[2]).toMatch(/tag v1\.0\.0 was deleted$/);
  });
});
