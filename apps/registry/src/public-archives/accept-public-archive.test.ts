import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf, textsOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import {
  gitOrigin,
  publicModulesPath,
  someCommit,
  startKeptModulesTestApp,
  type KeptModulesTestApp,
} from '../testing/public-modules.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

const actionOf = (id: string) => `${world.path}/${id}/actions/accept`;
const accept = (id: string, sha256: string) =>
  world.admin.post(actionOf(id), { data: { type: 'public-archives', attributes: { sha256 } } });
const download = (name: string) =>
  managedOrganization(world.app).client.get(`${publicModulesPath}/acme/${name}/aws/1.0.0/download`);

/** A kept version whose origin had another commit when it was compared. */
async function changed() {
  const known = await world.kept();
  const commit = someCommit();
  const origin = gitOrigin(commit);
  world.modules.origins.set(`${known.name}/1.0.0`, origin);
  const offered = await world.events.fetched({ publicArchiveId: known.id, origin });
  await world.app.settle();
  return { ...known, offered, now: { commit, origin } };
}

const typesAbout = (id: string) => world.app.eventsAbout(id).map(({ type }) => type);

describe('a version that its origin changed', () => {
  it('shows what the origin had', async () => {
    const { id, commit, offered, now } = await changed();
    expect(resourceOf(await world.admin.get(`${world.path}/${id}`)).attributes).toMatchObject({
      state: 'kept',
      commit,
      error: expect.stringContaining('A site administrator can accept the new content.'),
      offered: { origin: now.origin, commit: now.commit, directory: '', sha256: offered.sha256 },
    });
  });

  it('that is accepted is fetched again, and is what its origin had from then on', async () => {
    const { id, name, archive, commit, offered, now } = await changed();
    const response = await accept(id, offered.sha256);
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({
      state: 'waiting',
      commit: now.commit,
      sha256: offered.sha256,
      error: null,
      offered: null,
    });
    const fetched = await world.events.fetched({ publicArchiveId: id, origin: now.origin });
    expect((await download(name)).headers['x-terraform-get']).toContain(`sha256:${fetched.sha256}`);
    await world.app.settle();
    expect(typesAbout(id).slice(-3)).toEqual([
      'public-archive.released',
      'public-archive.accepted',
      'public-archive.awaited',
    ]);
    const about = world.app.eventsAbout(id);
    expect(about.at(-3)?.data).toMatchObject({ key: archive.key });
    expect(about.at(-2)).toMatchObject({
      cause: { actor: { siteAdministrator: true } },
      data: {
        module: { name },
        content: { commit: now.commit, sha256: offered.sha256 },
        previous: { commit, sha256: archive.sha256 },
      },
    });
  });

  it('is refused again if its origin has changed once more meanwhile', async () => {
    const { id, name, offered } = await changed();
    await accept(id, offered.sha256);
    const third = someCommit();
    await world.events.fetched({ publicArchiveId: id, origin: gitOrigin(third) });
    const response = await download(name);
    expect(response.status).toBe(409);
    expect(textsOf(response)[0]).toContain(`now commit ${third}`);
  });

  it('is not accepted with another digest than its origin had', async () => {
    const { id, archive, offered } = await changed();
    const response = await accept(id, archive.sha256);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      `/data/attributes/sha256: Sha256 is not what the origin had last: ${offered.sha256}`,
    ]);
    expect((await world.events.find(id)).sha256).toBe(archive.sha256);
  });

  it('is not to be accepted any more when its origin has the known content again', async () => {
    const { id, commit, offered } = await changed();
    await world.events.fetched({ publicArchiveId: id, origin: gitOrigin(commit) });
    await world.app.settle();
    expect((await accept(id, offered.sha256)).status).toBe(409);
  });
});

it('there is nothing to accept in a version that its origin did not change', async () => {
  const { id, archive } = await world.kept();
  expect((await accept(id, archive.sha256)).status).toBe(409);
});

it('only site administrators accept what an origin changed', async () => {
  const { id, archive } = await world.kept();
  const { client } = managedOrganization(world.app);
  const body = { data: { type: 'public-archives', attributes: { sha256: archive.sha256 } } };
  expect((await client.post(actionOf(id), body)).status).toBe(404);
});
