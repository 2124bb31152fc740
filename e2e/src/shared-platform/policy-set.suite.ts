import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf, type ApiClient } from '@groundwork/client';
import { tarball, waitFor } from '@groundwork/testing';
import { describeWithOpa } from '../testing/opa.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { startFairClock } from '../testing/fair-clock.ts';
import { asToken, upload } from '../testing/publisher.ts';

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

const inUploading = { params: { path: { organization_name: 'uploading' } } };
const withId = (id: string) => ({ params: { path: { id } } });

export function describePolicySets(test: () => TestPlatform): void {
  describe('a policy set with uploaded policies', () => {
    let owner: ApiClient;

    beforeAll(async () => {
      const admin = asToken(test().platform.baseUrl, test().adminToken);
      await admin.createOrganization('uploading');
      owner = admin.api;
    });
    const createSet = async (name: string, projects: readonly string[] = []) => {
      const data = projects.map((id) => ({ id, type: 'projects' as const }));
      const created = await bodyOf(
        owner.POST('/api/v2/organizations/{organization_name}/policy-sets', {
          ...inUploading,
          body: {
            data: { type: 'policy-sets', attributes: { name }, relationships: { projects: { data } } },
          },
        }),
      );
      return created.data.id;
    };

    const createVersion = async (setId: string) =>
      (await bodyOf(owner.POST('/api/v2/policy-sets/{id}/versions', withId(setId)))).data;

    const showSet = async (setId: string) =>
      (await bodyOf(owner.GET('/api/v2/policy-sets/{id}', withId(setId)))).data;

    /**
     * Creates a version, uploads the archive and waits for the outcome; measures fair milliseconds from the end of the
     * PUT.
     */
    async function publish(setId: string, bytes: Buffer) {
      const created = await createVersion(setId);
      expect(await upload(created.links.upload ?? '', bytes)).toBe(200);
      const elapsed = startFairClock();
      const { id, attributes } = await waitFor(
        async () => {
          const shown = await bodyOf(owner.GET('/api/v2/policy-set-versions/{id}', withId(created.id)));
          return ['ready', 'errored'].includes(shown.data.attributes.status) && shown.data;
        },
        { timeoutMs: 60_000, describe: 'the policies to be read' },
      );
      return { id, attributes, milliseconds: elapsed() };
    }

    it('a policy set is ready soon after the upload, and is enforced where it is attached', async () => {
      const project = await bodyOf(
        owner.POST('/api/v2/organizations/{organization_name}/projects', {
          ...inUploading,
          body: { data: { type: 'projects', attributes: { name: 'production' } } },
        }),
      );
      const projectId = project.data.id;
      const workspace = await bodyOf(
        owner.POST('/api/v2/organizations/{organization_name}/workspaces', {
          ...inUploading,
          body: {
            data: {
              type: 'workspaces',
              attributes: { name: 'network' },
              relationships: { project: { data: { id: projectId, type: 'projects' } } },
            },
          },
        }),
      );
      const setId = await createSet('production', [projectId]);
      const { id, attributes } = await publish(setId, archive);
      expect(attributes).toMatchObject({ status: 'ready', error: null });
      const set = await showSet(setId);
      expect(set.attributes).toMatchObject({ versioned: true, 'policy-count': 10, 'project-count': 1 });
      expect(set.relationships).toMatchObject({ 'current-version': { data: { id } } });
      const effective = await bodyOf(
        owner.GET('/api/v2/workspaces/{id}/effective-policy-sets', withId(workspace.data.id)),
      );
      expect(effective.data).toMatchObject([
        { id: setId, attributes: { enforced: true, 'applied-by': ['project'], 'policy-count': 10 } },
      ]);
    });

    it('an upload right after the deletion of its set is 404, every time', async () => {
      const statuses = [];
      for (let round = 0; round < 20; round += 1) {
        const setId = await createSet(`short-lived-${round}`);
        const created = await createVersion(setId);
        await bodyOf(owner.DELETE('/api/v2/policy-sets/{id}', withId(setId)));
        statuses.push(await upload(created.links.upload ?? '', archive));
      }
      expect(statuses).toEqual(statuses.map(() => 404));
    });

    it('an invalid archive is errored with file and line, and the previous version stays current', async () => {
      const setId = await createSet('guarded');
      const good = await publish(setId, archive);
      const wrong = await publish(setId, tarball({ 'sentinel.hcl': '\npolicy "missing" {}\n' }));
      expect(wrong.attributes).toMatchObject({
        status: 'errored',
        error: expect.stringMatching(/^sentinel\.hcl, line 2: .*"missing\.sentinel" is not in the archive/),
      });
      const set = await showSet(setId);
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
      expect(wrong.attributes).toMatchObject({
        status: 'errored',
        error: expect.stringMatching(
          /^sentinel\.hcl, line 2: .*"enforcement-level"\. Did you mean enforcement_level\?/,
        ),
      });
      const set = await showSet(setId);
      expect(set.relationships).toMatchObject({ 'current-version': { data: { id: good.id } } });
    });

    describeWithOpa('a single policy', () => {
      /** Uploads a text, and waits until it is compiled. */
      const compiled = async (id: string, text: string) => {
        await bodyOf(
          owner.PUT('/api/v2/policies/{id}/upload', {
            ...withId(id),
            headers: { 'content-type': 'application/octet-stream' },
            body: text,
            bodySerializer: (body: string) => body,
          }),
        );
        return waitFor(
          async () => {
            const { data } = await bodyOf(owner.GET('/api/v2/policies/{id}', withId(id)));
            return data.attributes.compilation !== 'pending' && data.attributes;
          },
          { timeoutMs: 60_000, describe: 'the text to be compiled' },
        );
      };

      it('is compiled after its upload, with each of its texts', async () => {
        const { data } = await bodyOf(
          owner.POST('/api/v2/organizations/{organization_name}/policies', {
            ...inUploading,
            body: {
              data: {
                type: 'policies',
                attributes: { name: 'regions', kind: 'kind2', query: 'data.acme.regions.deny' },
              },
            },
          }),
        );
        const text = 'package acme.regions\n\ndeny contains "no" if input.plan.a == 1\n';
        expect(await compiled(data.id, text)).toMatchObject({ compilation: 'ok', 'rego-version': 1 });
        expect(await compiled(data.id, text.replace('input.plan.a', 'y'))).toMatchObject({
          compilation: 'failed',
          'compilation-error': expect.stringContaining('regions.rego, line 3, column 23: var y is unsafe'),
        });
        expect(await compiled(data.id, `${text}\nlong := "${'ü'.repeat(600_000)}"\n`)).toMatchObject({
          compilation: 'ok',
        });
      });
    });

    it('a policy set of 10 policies is ready within half a second after its PUT', async () => {
      const setId = await createSet('timed');
      const times: number[] = [];
      for (let run = 0; run < 10; run += 1) times.push((await publish(setId, archive)).milliseconds);
      const [median = Infinity] = times.sort((a, b) => a - b).slice(5);
      expect(median).toBeLessThan(500);
    });
  });
}
