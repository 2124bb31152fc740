import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLinkedWorkspaces } from '@groundwork/contracts';
import { newId, type OauthTokenId } from '@groundwork/contracts/resource-ids';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildWorkspace } from '../testing/builders.ts';
import type { VcsRepo } from './workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const repository = (oauthTokenId: OauthTokenId): VcsRepo => ({
  oauthTokenId,
  identifier: 'acme/net',
  displayIdentifier: 'acme/net',
  branch: '',
  ingressSubmodules: false,
  tagsRegex: '',
  serviceProvider: 'vcs1',
  httpUrl: 'https://vcs.example',
});

const buildLinked = (built: BuiltOrganization, oauthTokenId: OauthTokenId, name?: string) =>
  buildWorkspace(app, built, { vcsRepo: repository(oauthTokenId), ...(name !== undefined && { name }) });

describe('POST /internal/linked-workspaces', () => {
  const ask = async (organizationId: string, oauthTokenIds: readonly string[]) => {
    const response = await app
      .from('vcs-connections')
      .post(listLinkedWorkspaces.path, { organizationId, oauthTokenIds });
    return listLinkedWorkspaces.response.parse(response.body);
  };

  it('workspaces that use one of the tokens are listed by name and counted', async () => {
    const built = await buildOrganization(app);
    const [a, b] = [newId('oauthToken'), newId('oauthToken')];
    const second = await buildLinked(built, a, 'second');
    const first = await buildLinked(built, b, 'First');
    await buildLinked(built, newId('oauthToken'));
    expect(await ask(built.organization.id, [a, b])).toEqual({
      workspaces: [first, second].map(({ id, name }) => ({ id, name })),
      totalCount: 2,
    });
  });

  it('linked workspaces omit other organizations and deleted workspaces, and are empty without a token', async () => {
    const built = await buildOrganization(app);
    const token = newId('oauthToken');
    await buildLinked(built, token);
    const nothing = { workspaces: [], totalCount: 0 };
    expect(await ask((await buildOrganization(app)).organization.id, [token])).toEqual(nothing);
    expect(await ask(built.organization.id, [])).toEqual(nothing);
    await app.as(built.owner.principal).delete(`/api/v2/organizations/${built.organization.name}`);
    expect(await ask(built.organization.id, [token])).toEqual(nothing);
  });

  it('only vcs-connections can list linked workspaces', async () => {
    const body = { organizationId: newId('organization'), oauthTokenIds: [] };
    expect((await app.from('policy').post(listLinkedWorkspaces.path, body)).status).toBe(404);
  });
});
