import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectedOrganization } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const identifier = 'acme/terraform-aws-vpc';
const commit = {
  sha: 'a'.repeat(40),
  committedAt: '2026-01-01T00:00:00.000Z',
  message: 'Change\n\nWhy',
  author: 'Ada',
};

async function published(vcsRepo = {}) {
  const connected = connectedOrganization(app);
  await connected.publish(vcsRepo);
  const path = `${connected.modulePath({ name: 'vpc', provider: 'aws' })}/commits`;
  return { ...connected, path };
}

describe('GET …/:provider/commits', () => {
  it('the commits of a followed repository are listed as its provider shows them', async () => {
    const { client, path } = await published();
    app.commits.listCommitsOf(identifier, { commits: [commit] });
    expect(await client.get(path)).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: commit.sha,
            type: 'commit',
            attributes: {
              sha: commit.sha,
              date: commit.committedAt,
              url: `https://vcs.example/${identifier}/commit/${commit.sha}`,
              author: 'Ada',
              'author-avatar-url': '',
              'author-html-url': '',
              message: commit.message,
            },
          },
        ],
      },
    });
  });

  it('the request names the branch that is followed, or none', async () => {
    app.commits.listCommitsOf(identifier, { commits: [] });
    for (const [vcsRepo, branch] of [
      [{ branch: 'release' }, 'release'],
      [{}, null],
    ] as const) {
      const { client, organization, path } = await published(vcsRepo);
      expect(await client.get(path)).toMatchObject({ status: 200, body: { data: [] } });
      expect(app.commits.commitRequests.at(-1)).toMatchObject({
        organizationId: organization.id,
        identifier,
        branch,
      });
    }
  });

  it('a refusal of the provider is 409 with the reason', async () => {
    const { client, path } = await published();
    app.commits.listCommitsOf(identifier, { refusal: 'The repository has no commits yet.' });
    expect(await client.get(path)).toMatchObject({
      status: 409,
      body: { errors: [{ detail: 'The repository has no commits yet.' }] },
    });
  });

  it('a module without a repository, or one that does not exist, is 404', async () => {
    const { client, module, modulePath, modulesPath, path } = await published();
    const other = await module();
    expect((await client.get(`${modulePath(other)}/commits`)).status).toBe(404);
    expect((await client.get(path.replace('vpc', 'other'))).status).toBe(404);
    expect((await client.get(`${modulesPath}/public/them/vpc/aws/commits`)).status).toBe(404);
  });

  it('members list them; consumers of a shared module and others get 404', async () => {
    const { organization, path } = await published();
    app.commits.listCommitsOf(identifier, { commits: [commit] });
    expect((await app.as(app.member(organization)).get(path)).status).toBe(200);
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    for (const person of [consumer, app.owner(app.organization())])
      expect((await app.as(person).get(path)).status).toBe(404);
    expect((await app.anonymous.get(path)).status).toBe(401);
  });
});
