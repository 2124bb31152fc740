import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import { bundledOrganization, filesOf, regoFiles } from '../testing/bundled-organization.ts';
import { evaluatedOrganization, reportedPolicy, reportedSet } from '../testing/policy-evaluations.ts';
import { inDays, related } from '../testing/policy-exemptions.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('exemptions in a bundle', () => {
  async function exempted() {
    const managed = bundledOrganization(app);
    const { client, organization, regoSet, fill, download } = managed;
    const set = await regoSet();
    await fill(set);
    const exempt = async (attributes: object, scope: object) => {
      const created = await client.post(`/api/v2/organizations/${organization.name}/policy-exemptions`, {
        data: {
          type: 'policy-exemptions',
          attributes: { reason: 'Until the move.', owner: 'storage', 'ends-at': inDays(2), ...attributes },
          relationships: { 'policy-set': related('policy-sets', set), ...scope },
        },
      });
      return resourceOf(created).id;
    };
    const inBundle = async () => {
      const data: unknown = JSON.parse(
        (await filesOf((await download(set)).bytes))['groundwork/data.json'] ?? '',
      );
      return z.object({ exemptions: z.array(z.unknown()) }).parse(data).exemptions;
    };
    return { ...managed, set, exempt, inBundle };
  }

  it('are those that match the workspace, by itself, its project or a tag', async () => {
    const { exempt, entry, inBundle, set, workspaceId, projectId, workspace } = await exempted();
    const [own, project, tag] = [
      await exempt({ 'policy-name': 'regions' }, { workspace: related('workspaces', workspaceId) }),
      await exempt({}, { project: related('projects', projectId) }),
      await exempt({ tags: [{ key: 'env', value: 'prod' }] }, {}),
    ];
    await exempt({}, { workspace: related('workspaces', workspace()) });
    const shown = (await entry(set))['exemptions'];
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(
      expect.arrayContaining([
        {
          id: own,
          'policy-name': 'regions',
          reason: 'Until the move.',
          owner: 'storage',
          'ends-at': inDays(2),
        },
        expect.objectContaining({ id: project, 'policy-name': null }),
        expect.objectContaining({ id: tag }),
      ]),
    );
    expect(await inBundle()).toContainEqual({
      id: own,
      policy: 'regions',
      reason: 'Until the move.',
      owner: 'storage',
      ends_at: inDays(2),
    });
  });

  it('change the ETag when one is made and when it ends', async () => {
    const { exempt, download, inBundle, set, workspaceId } = await exempted();
    const first = (await download(set)).headers.etag;
    await exempt({}, { workspace: related('workspaces', workspaceId) });
    const second = (await download(set)).headers.etag;
    expect(second).not.toBe(first);
    const now = app.clock.now();
    app.clock.set(inDays(3));
    try {
      expect((await download(set)).headers.etag).toBe(first);
      expect(await inBundle()).toEqual([]);
    } finally {
      app.clock.set(now);
    }
  });
});

describe('overrides in the index', () => {
  it('are those of the workspace for the revision that is in force', async () => {
    const there = evaluatedOrganization(app);
    const { client, workspaceId, policySet } = there;
    const here = bundledOrganization(app, there.organization);
    const set = await policySet({ global: true });
    const { version: revision } = await here.fill(set);
    const report = [reportedSet(set, [reportedPolicy()], { revision })];
    const evaluation = await there.evaluation(report);
    const [outcome] = await there.outcomesOf(evaluation.id);
    const override = resourceOf(await there.override(evaluation.id, outcome?.id ?? ''));
    const shown = async () => {
      const index = resourceOf(await client.get(`/api/v2/workspaces/${workspaceId}/policy-bundle`));
      return z
        .object({ 'policy-sets': z.array(z.looseObject({ overrides: z.unknown() })) })
        .parse(index.attributes)['policy-sets'];
    };
    expect(await shown()).toMatchObject([
      {
        overrides: [
          {
            id: override.id,
            'policy-name': 'regions',
            revision,
            'plan-digest': 'a'.repeat(64),
            reason: 'Agreed with security',
            'created-at': override.attributes['created-at'],
          },
        ],
      },
    ]);
    await here.fill(set, { ...regoFiles, 'data.json': '{}' });
    expect(await shown()).toMatchObject([{ overrides: [] }]);
  });
});
