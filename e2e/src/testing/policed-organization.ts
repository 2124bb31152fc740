import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf } from '@groundwork/client';
import { z } from 'zod';
import { newPerson, type Person } from './groundwork.ts';
import { moduleFolder } from './module-folder.ts';
import type { TestPlatform } from './platform.ts';
import { asToken } from './publisher.ts';

/** Path of a new file with the plan. */
export function planFile(plan: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'groundwork-plan-')), 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  return file;
}

interface PolicedOrganization {
  readonly owner: Person;
  /** Token of a team that has no permission, and may plan in the workspace `network`. */
  readonly token: string;
}

/** An organization with the workspaces `network` and `other`, and with global policy sets. */
export async function organizationWith(
  { platform, adminToken }: TestPlatform,
  organization: string,
  sets: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<PolicedOrganization> {
  const { api, createOrganization } = asToken(platform.baseUrl, adminToken);
  const owner = newPerson({
    GROUNDWORK_HOST: platform.baseUrl,
    GROUNDWORK_TOKEN: adminToken,
    GROUNDWORK_ORGANIZATION: organization,
  });
  await createOrganization(organization);
  for (const [name, files] of Object.entries(sets)) {
    await owner.json(['policy-set', 'create', name, '--kind', 'kind2', '--global']);
    await owner.json(['policy-set', 'publish', name, moduleFolder(name, files)]);
  }
  const params = { path: { organization_name: organization } };
  const workspaces = ['network', 'other'].map((name) =>
    bodyOf(
      api.POST('/api/v2/organizations/{organization_name}/workspaces', {
        params,
        body: { data: { type: 'workspaces', attributes: { name } } },
      }),
    ),
  );
  const [workspace] = await Promise.all(workspaces);
  const { id: team } = z.object({ id: z.string() }).parse(await owner.json(['team', 'create', 'pipelines']));
  await bodyOf(
    api.POST('/api/v2/team-workspaces', {
      body: {
        data: {
          type: 'team-workspaces',
          attributes: { access: 'plan' },
          relationships: {
            team: { data: { type: 'teams', id: team } },
            workspace: { data: { type: 'workspaces', id: workspace?.data.id ?? '' } },
          },
        },
      },
    }),
  );
  const token = (await owner.run(['token', 'create', '--team', 'pipelines'])).printed.trim();
  return { owner, token };
}
