import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { startFairClock } from './testing/fair-clock.ts';
import { asToken, upload, type AsToken } from './testing/publisher.ts';

const names = Array.from({ length: 10 }, (_, at) => `rule-${at}`);
const archive = tarball({
  'sentinel.hcl': names
    .map(
      (name) =>
        `policy "${name}" {\n  source = "./policies/${name}.sentinel"\n  enforcement_level = "soft-mandatory"\n}\n`,
    )
    .join('\n'),
  ...Object.fromEntries(names.map((name) => [`policies/${name}.sentinel`, 'main = rule { true }\n'])),
});

const identified = z.object({ data: z.object({ id: z.string() }) });
const versionSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ status: z.string(), error: z.string().nullable() }),
    links: z.object({ upload: z.url().optional() }),
  }),
});
const setSchema = z.object({
  data: z.object({ attributes: z.looseObject({}), relationships: z.looseObject({}) }),
});
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

describe('a policy set with uploaded policies', () => {
  let test: TestPlatform;
  let owner: AsToken;

  beforeAll(async () => {
    test = await startTestPlatform({ replicas: { gateway: 1, registry: 1 } });
    owner = asToken(test.platform.baseUrl, test.adminToken);
    await owner.createOrganization('policing');
  });
  afterAll(() => test.stop());

  const createSet = async (name: string, relationships: Record<string, unknown> = {}) => {
    const path = '/api/v2/organizations/policing/policy-sets';
    return identified.parse((await owner.create(path, 'policy-sets', { name }, relationships)).body).data.id;
  };

  /** Creates a version, uploads the archive, and waits for the outcome; fair milliseconds from the end of the PUT. */
  async function publish(setId: string, bytes: Buffer) {
    const created = versionSchema.parse((await owner.post(`/api/v2/policy-sets/${setId}/versions`)).body);
    expect(await upload(created.data.links.upload ?? '', bytes)).toBe(200);
    const elapsed = startFairClock();
    const { id, attributes } = await waitFor(
      async () => {
        const shown = await owner.get(`/api/v2/policy-set-versions/${created.data.id}`);
        const version = versionSchema.parse(shown.body).data;
        return ['ready', 'errored'].includes(version.attributes.status) && version;
      },
      { timeoutMs: 60_000, describe: 'the policies to be read' },
    );
    return { id, attributes, milliseconds: elapsed() };
  }

  it('a policy set is ready soon after the upload, and is enforced where it is attached', async () => {
    const project = await owner.create('/api/v2/organizations/policing/projects', 'projects', {
      name: 'production',
    });
    const projectId = identified.parse(project.body).data.id;
    const workspace = await owner.create(
      '/api/v2/organizations/policing/workspaces',
      'workspaces',
      { name: 'network' },
      { project: { data: { id: projectId, type: 'projects' } } },
    );
    const workspaceId = identified.parse(workspace.body).data.id;
    const setId = await createSet('production', {
      projects: { data: [{ id: projectId, type: 'projects' }] },
    });
    const { id, attributes } = await publish(setId, archive);
    expect(attributes).toEqual({ status: 'ready', error: null });
    const set = setSchema.parse((await owner.get(`/api/v2/policy-sets/${setId}`)).body).data;
    expect(set.attributes).toMatchObject({ versioned: true, 'policy-count': 10, 'project-count': 1 });
    expect(set.relationships).toMatchObject({ 'current-version': { data: { id } } });
    const effective = await owner.get(`/api/v2/workspaces/${workspaceId}/effective-policy-sets`);
    expect(listSchema.parse(effective.body).data).toMatchObject([
      { id: setId, attributes: { enforced: true, 'applied-by': ['project'], 'policy-count': 10 } },
    ]);
  });

  it('an upload right after the deletion of its set is 404, every time', async () => {
    const statuses = [];
    for (let round = 0; round < 20; round += 1) {
      const setId = await createSet(`short-lived-${round}`);
      const created = versionSchema.parse((await owner.post(`/api/v2/policy-sets/${setId}/versions`)).body);
      expect((await owner.delete(`/api/v2/policy-sets/${setId}`)).status).toBe(204);
      statuses.push(await upload(created.data.links.upload ?? '', archive));
    }
    expect(statuses).toEqual(statuses.map(() => 404));
  });

  it('an invalid archive is errored with file and line, and the previous version stays current', async () => {
    const setId = await createSet('guarded');
    const good = await publish(setId, archive);
    const wrong = await publish(setId, tarball({ 'sentinel.hcl': '\npolicy "missing" {}\n' }));
    expect(wrong.attributes).toEqual({
      status: 'errored',
      error: expect.stringMatching(/^sentinel\.hcl, line 2: .*"missing\.sentinel" is not in the archive/),
    });
    const set = setSchema.parse((await owner.get(`/api/v2/policy-sets/${setId}`)).body).data;
    expect(set.relationships).toMatchObject({
      'current-version': { data: { id: good.id } },
      'newest-version': { data: { id: wrong.id } },
    });
  });

  it('an attribute that is not known makes a version errored with the nearest word, and weakens nothing', async () => {
    const setId = await createSet('spelled');
    const good = await publish(setId, archive);
    const wrong = await publish(
      setId,
      tarball({
        'sentinel.hcl': 'policy "rule" {\n  enforcement-level = "hard-mandatory"\n}\n',
        'rule.sentinel': 'main = rule { true }\n',
      }),
    );
    expect(wrong.attributes).toEqual({
      status: 'errored',
      error: expect.stringMatching(
        /^sentinel\.hcl, line 2: .*"enforcement-level"\. Did you mean enforcement_level\?/,
      ),
    });
    const set = setSchema.parse((await owner.get(`/api/v2/policy-sets/${setId}`)).body).data;
    expect(set.relationships).toMatchObject({ 'current-version': { data: { id: good.id } } });
  });

  it('a policy set of 10 policies is ready within half a second after its PUT', async () => {
    const setId = await createSet('timed');
    const times: number[] = [];
    for (let run = 0; run < 10; run += 1) times.push((await publish(setId, archive)).milliseconds);
    const [median = Infinity] = times.sort((a, b) => a - b).slice(5);
    expect(median).toBeLessThan(500);
  });
});
