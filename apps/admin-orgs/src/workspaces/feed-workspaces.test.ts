import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { workspaceFeed } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { describeFeed } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace, markDeleted } from '../testing/builders.ts';
import { initialSettings } from './workspace-settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describeFeed(workspaceFeed, {
  app: () => app,
  async create() {
    const built = await buildOrganization(app);
    const oauthTokenId = newId('oauthToken');
    const tags = { tagNames: ['network'], tagBindings: [{ key: 'environment', value: 'production' }] };
    const { id, name } = await buildWorkspace(app, built, {
      ...tags,
      vcsRepo: {
        oauthTokenId,
        identifier: 'acme/net',
        displayIdentifier: 'acme/net',
        branch: '',
        ingressSubmodules: false,
        tagsRegex: '',
        serviceProvider: 'vcs1',
        httpUrl: 'https://vcs.example',
      },
    });
    return {
      id,
      organizationId: built.organization.id,
      version: 1,
      data: {
        id,
        name,
        projectId: built.defaultProject.id,
        oauthTokenId,
        description: null,
        repository: {
          identifier: 'acme/net',
          displayIdentifier: 'acme/net',
          branch: '',
          ingressSubmodules: false,
          tagsRegex: '',
        },
        ...tags,
        settings: initialSettings,
        lock: null,
      },
    };
  },
  async createDeleted() {
    const built = await buildOrganization(app);
    const { id } = await buildWorkspace(app, built);
    await markDeleted(app, built.organization);
    return id;
  },
});

it('a page of the feed of workspaces after the last one is empty', async () => {
  const after = 'ws-zzzzzzzzzzzzzzzzz';
  expect((await app.from('policy').post(workspaceFeed.request.path, { after })).body).toEqual({
    records: [],
    next: null,
  });
});
