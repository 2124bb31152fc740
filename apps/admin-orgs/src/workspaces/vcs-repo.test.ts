import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceProvider } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const body = (vcsRepo: unknown) => ({
  data: { type: 'workspaces', attributes: { name: 'linked', 'vcs-repo': vcsRepo } },
});

async function built(serviceProvider: ServiceProvider = 'vcs2') {
  const organization = await buildOrganization(app);
  const token = app.vcsConnections.addOauthToken(organization.organization.id, {
    serviceProvider,
    httpUrl: 'https://git.example/',
  });
  const path = `/api/v2/organizations/${organization.organization.name}/workspaces`;
  return { organization, token, path, client: app.as(organization.owner.principal) };
}

async function linked() {
  const made = await built();
  const repository = { identifier: 'acme/net', branch: 'main', 'oauth-token-id': made.token.id };
  const { id } = resourceOf(await made.client.post(made.path, body(repository)));
  return { ...made, workspace: `/api/v2/workspaces/${id}`, id };
}

describe('a connection that is limited to projects', () => {
  const limited = async () => {
    const organization = await buildOrganization(app);
    const client = app.as(organization.owner.principal);
    const path = `/api/v2/organizations/${organization.organization.name}`;
    const project = async (name: string) =>
      resourceOf(await client.post(`${path}/projects`, { data: { type: 'projects', attributes: { name } } }))
        .id;
    const [own, other] = [await project('own'), await project('other')];
    const { id } = app.vcsConnections.addOauthToken(organization.organization.id, {
      projectIds: [idSchema('project').parse(own)],
    });
    const inProject = (projectId: string) => ({
      relationships: { project: { data: { type: 'projects', id: projectId } } },
    });
    const repository = { identifier: 'acme/net', 'oauth-token-id': id };
    const create = (relationships: object) =>
      client.post(`${path}/workspaces`, { data: { ...body(repository).data, ...relationships } });
    return { client, own, other, repository, inProject, create };
  };
  const refused =
    '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id belongs to a VCS connection that is limited to other projects. Add the project of the workspace to the connection, or use another connection.';

  it('only workspaces of these projects can be linked', async () => {
    const { client, own, other, repository, inProject, create } = await limited();
    expect(problemsOf(await create(inProject(other)))).toEqual([refused]);
    expect(problemsOf(await create({}))).toEqual([refused]);
    const response = await create(inProject(own));
    expect(response.status).toBe(201);
    const workspace = `/api/v2/workspaces/${resourceOf(response).id}`;
    const link = (vcsRepo: unknown) =>
      client.patch(workspace, { data: { type: 'workspaces', attributes: { 'vcs-repo': vcsRepo } } });
    expect((await link(null)).status).toBe(200);
    expect((await link(repository)).status).toBe(200);
  });

  it('a linked workspace cannot be moved to another project, unless it is unlinked', async () => {
    const { client, own, other, inProject, create } = await limited();
    const workspace = `/api/v2/workspaces/${resourceOf(await create(inProject(own))).id}`;
    const move = (attributes: object) =>
      client.patch(workspace, { data: { type: 'workspaces', attributes, ...inProject(other) } });
    expect(problemsOf(await move({}))).toEqual([
      '/data/relationships/project/data/id: Project is not among those that the VCS connection of the workspace is limited to. Add it to the connection, or unlink the repository.',
    ]);
    expect((await move({ 'vcs-repo': null })).status).toBe(200);
  });
});

describe('vcs-repo of a new workspace', () => {
  it('a new workspace links its repository through the connection', async () => {
    const { client, path, token } = await built();
    const response = await client.post(path, body({ identifier: 'acme/net', 'oauth-token-id': token.id }));
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['vcs-repo']).toEqual({
      branch: '',
      identifier: 'acme/net',
      'display-identifier': 'acme/net',
      'ingress-submodules': false,
      'oauth-token-id': token.id,
      'repository-http-url': 'https://git.example/acme/net',
      'service-provider': 'vcs2',
      'tags-regex': '',
    });
    expect((await app.events()).at(-1)).toMatchObject({ data: { oauthTokenId: token.id } });
  });

  it.each(['display-identifier', 'display_identifier'])(
    'a new workspace accepts %s, branch and submodules',
    async (display) => {
      const { client, path, token } = await built('vcs6');
      const repository = {
        identifier: 'acme/tools/_git/net',
        [display]: 'Net',
        branch: 'main',
        'ingress-submodules': true,
        'oauth-token-id': token.id,
        'vcs-app-installation-id': '',
      };
      expect(resourceOf(await client.post(path, body(repository))).attributes['vcs-repo']).toMatchObject({
        identifier: 'acme/tools/_git/net',
        'display-identifier': 'Net',
        branch: 'main',
        'ingress-submodules': true,
      });
    },
  );

  it('an unknown connection and another organization’s give a new workspace the same 422', async () => {
    const { client, path } = await built();
    const { token: foreign } = await built();
    for (const id of [foreign.id, 'ot-0000000000000000', 'nonsense']) {
      const response = await client.post(path, body({ identifier: 'acme/net', 'oauth-token-id': id }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
      ]);
    }
  });

  it.each([{}, { 'oauth-token-id': '', identifier: '' }, { 'oauth-token-id': null, identifier: null }])(
    'a vcs-repo of %j returns 422 naming every missing member',
    async (repository) => {
      const { client, path } = await built();
      expect(problemsOf(await client.post(path, body(repository)))).toEqual([
        "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
        "/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank",
      ]);
    },
  );

  it('linking a workspace through a VCS app returns 422, because none can be installed here', async () => {
    const { client, path, token } = await built();
    const app = 'Vcs repo vcs app installation id';
    for (const [oauth, words] of [
      [{}, 'does not exist or you are not authorized to use it'],
      [{ 'oauth-token-id': token.id }, 'cannot be given together with oauth-token-id'],
    ] as const) {
      const repository = { identifier: 'acme/net', 'vcs-app-installation-id': 'ghain-1', ...oauth };
      expect(problemsOf(await client.post(path, body(repository)))).toEqual([
        `/data/attributes/vcs-repo/vcs-app-installation-id: ${app} ${words}`,
      ]);
    }
  });

  it.each(['acme', 'acme/', '/net', 'acme net/x', 'a/b\n', 'acme/group/net', 'acme/net.git'])(
    'a vcs-repo with %j as identifier returns 422',
    async (identifier) => {
      const { client, path, token } = await built();
      const response = await client.post(path, body({ identifier, 'oauth-token-id': token.id }));
      expect(response.status).toBe(422);
      const hint = identifier.endsWith('.git') ? '. Leave out .git' : '';
      expect(problemsOf(response)).toEqual([
        `/data/attributes/vcs-repo/identifier: Vcs repo identifier must be the path of a repository at the provider, such as acme/network${hint}`,
      ]);
    },
  );

  it('a wrong connection and a wrong project are named in the same error response', async () => {
    const { client, path } = await built();
    const document = body({ identifier: 'acme/net', 'oauth-token-id': 'ot-0000000000000000' });
    const relationships = { project: { data: { type: 'projects', id: 'prj-0000000000000000' } } };
    const response = await client.post(path, { data: { ...document.data, relationships } });
    expect(problemsOf(response)).toHaveLength(2);
  });
});

describe('vcs-repo of an updated workspace', () => {
  it('a vcs-repo of null unlinks the workspace', async () => {
    const { client, workspace, id } = await linked();
    const response = await client.patch(workspace, body(null));
    expect(resourceOf(response).attributes['vcs-repo']).toBeNull();
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.updated',
      aggregate: { id, version: 2 },
      data: { oauthTokenId: null },
    });
  });

  it('updating vcs-repo keeps omitted members', async () => {
    const { client, workspace, token } = await linked();
    const response = await client.patch(
      workspace,
      body({ 'ingress-submodules': true, 'oauth-token-id': '' }),
    );
    expect(resourceOf(response).attributes['vcs-repo']).toMatchObject({
      identifier: 'acme/net',
      branch: 'main',
      'ingress-submodules': true,
      'oauth-token-id': token.id,
    });
    const other = await client.patch(workspace, body({ identifier: 'acme/web', branch: null }));
    expect(resourceOf(other).attributes['vcs-repo']).toMatchObject({
      identifier: 'acme/web',
      'display-identifier': 'acme/web',
      branch: '',
    });
    const untouched = await client.patch(workspace, { data: { type: 'workspaces' } });
    expect(resourceOf(untouched).attributes['vcs-repo']).toMatchObject({ identifier: 'acme/web' });
  });

  it('a workspace can be linked through another connection', async () => {
    const { client, workspace, organization } = await linked();
    const other = app.vcsConnections.addOauthToken(organization.organization.id);
    const response = await client.patch(workspace, body({ 'oauth-token-id': other.id }));
    expect(resourceOf(response).attributes['vcs-repo']).toMatchObject({
      identifier: 'acme/net',
      'oauth-token-id': other.id,
      'repository-http-url': 'https://vcs.example/acme/net',
      'service-provider': 'vcs1',
    });
  });

  it('the first vcs-repo of a workspace must be complete', async () => {
    const { organization, client, token } = await built();
    const { id } = await buildWorkspace(app, organization);
    const response = await client.patch(`/api/v2/workspaces/${id}`, body({ 'oauth-token-id': token.id }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
    ]);
  });
});

describe('vcs-repo in the terraform vocabulary', () => {
  it('the service provider and the installation have their names in the terraform vocabulary', async () => {
    const speaking = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const { organization, owner } = await buildOrganization(speaking);
      const { id } = speaking.vcsConnections.addOauthToken(organization.id, { serviceProvider: 'vcs2' });
      const path = `/api/v2/organizations/${organization.name}/workspaces`;
      const client = speaking.as(owner.principal);
      const repository = { identifier: 'acme/net', 'oauth-token-id': id };
      expect(resourceOf(await client.post(path, body(repository))).attributes['vcs-repo']).toMatchObject({
        'service-provider': 'github_enterprise',
      });
      const installed = { ...repository, 'github-app-installation-id': 'ghain-1' };
      expect(problemsOf(await client.post(path, body(installed)))).toMatchObject([
        expect.stringMatching(/^\/data\/attributes\/vcs-repo\/github-app-installation-id: /),
      ]);
    } finally {
      await speaking.stop();
    }
  });
});

describe('tags-regex of a vcs-repo', () => {
  it('tags-regex is kept until it is changed or removed, and is in the events of the workspace', async () => {
    const { client, workspace } = await linked();
    const regexAfter = async (repository: unknown) =>
      resourceOf(await client.patch(workspace, body(repository))).attributes['vcs-repo'];
    expect(await regexAfter({ 'tags-regex': '^v\\d+' })).toMatchObject({ 'tags-regex': '^v\\d+' });
    expect((await app.events()).at(-1)).toMatchObject({
      data: { repository: { identifier: 'acme/net', branch: 'main', tagsRegex: '^v\\d+' } },
    });
    expect(await regexAfter({ branch: 'next' })).toMatchObject({ 'tags-regex': '^v\\d+' });
    expect(await regexAfter({ 'tags-regex': '' })).toMatchObject({ 'tags-regex': '', branch: 'next' });
  });

  it('a workspace that is linked again has no tags-regex', async () => {
    const { client, workspace, token } = await linked();
    await client.patch(workspace, body({ 'tags-regex': 'v' }));
    await client.patch(workspace, body(null));
    const again = await client.patch(workspace, body({ identifier: 'acme/net', 'oauth-token-id': token.id }));
    expect(resourceOf(again).attributes['vcs-repo']).toMatchObject({ 'tags-regex': '' });
  });

  it.each([
    { 'trigger-patterns': ['/a'] },
    { 'trigger-prefixes': ['/a'] },
    { 'file-triggers-enabled': true },
  ])('tags-regex and %j in the same request return 422', async (others) => {
    const { client, workspace } = await linked();
    const attributes = { 'vcs-repo': { 'tags-regex': 'v' }, ...others };
    expect(problemsOf(await client.patch(workspace, { data: { type: 'workspaces', attributes } }))).toEqual([
      '/data/attributes/vcs-repo/tags-regex: Vcs repo tags regex cannot be given together with trigger patterns, trigger prefixes or file triggers',
    ]);
  });

  it.each([7, 'a'.repeat(257), 'a\nb'])('a tags-regex of %j returns 422', async (regex) => {
    const { client, workspace } = await linked();
    expect(problemsOf(await client.patch(workspace, body({ 'tags-regex': regex })))).toHaveLength(1);
  });
});

describe('while vcs-connections is unavailable', () => {
  it('while vcs-connections is unavailable linking returns 503, and other workspaces still work', async () => {
    const lonely = await startTestApp({ VCS_CONNECTIONS_URL: 'http://127.0.0.1:1' });
    try {
      const { organization, owner } = await buildOrganization(lonely);
      const path = `/api/v2/organizations/${organization.name}/workspaces`;
      const client = lonely.as(owner.principal);
      const repository = { identifier: 'acme/net', 'oauth-token-id': 'ot-0000000000000000' };
      expect((await client.post(path, body(repository))).status).toBe(503);
      expect((await client.post(path, body(null))).status).toBe(201);
    } finally {
      await lonely.stop();
    }
  });
});
