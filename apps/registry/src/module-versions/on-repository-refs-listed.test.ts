import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outsideAdvice, packingAdvice } from '@groundwork/archives';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { ingest } from '../testing/ingest.ts';
import {
  commitOf,
  connectedOrganization,
  repositoryEvents,
  tagsOf,
  versionsIn,
} from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let repositoryChanges: ReturnType<typeof repositoryEvents>;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  repositoryChanges = repositoryEvents(app);
  worker = ingest(app);
});
afterAll(() => app.stop());

/** A module that is published, but whose repository has not been listed yet. */
async function published(vcsRepo: object = {}, attributes: object = {}) {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish(vcsRepo, attributes);
  const organizationId = connected.organization.id;
  const repository = await repositoryChanges.repositoryOf(organizationId, moduleId);
  return {
    ...connected,
    moduleId,
    organizationId,
    repository,
    current: () => repositoryChanges.repositoryOf(organizationId, moduleId),
    document: async () => resourceOf(await connected.client.get(`/api/v2/registry-modules/${moduleId}`)),
    versions: async () => {
      const page = { number: 1, size: 100 };
      return (await app.ctx.stores.moduleVersions.page(organizationId, moduleId, page)).items;
    },
    fetches: () =>
      app.eventsAbout(repository.subscriptionId).filter(({ type }) => type === 'module-fetch.awaited'),
  };
}

const statusOf = async ({ document }: Pick<Awaited<ReturnType<typeof published>>, 'document'>) =>
  (await document()).attributes['status'];

describe('repository-refs.listed with tags', () => {
  it('each listed tag becomes a version that waits for its commit', async () => {
    const { client, moduleId, repository, versions, document } = await published();
    await repositoryChanges.listTags(repository, tagsOf('v1.0.0', 'nonsense', '2.0.0'));
    await app.settle();
    expect(await versions()).toMatchObject([
      { version: { text: '2.0.0' }, status: 'cloning', source: 'vcs1', commitSha: commitOf('2.0.0') },
      { version: { text: '1.0.0' }, status: 'cloning', source: 'vcs1', commitSha: commitOf('v1.0.0') },
    ]);
    expect((await document()).attributes).toMatchObject({
      'version-statuses': [
        { version: '2.0.0', status: 'cloning' },
        { version: '1.0.0', status: 'cloning' },
      ],
      'version-tags': [
        { version: '2.0.0', tag: '2.0.0' },
        { version: '1.0.0', tag: 'v1.0.0' },
      ],
    });
    const [, first] = await versions();
    expect(first && app.eventsAbout(first.id)).toMatchObject([
      {
        type: 'module-version.created',
        data: { moduleId, version: '1.0.0', source: 'vcs1', status: 'cloning' },
      },
    ]);
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${first?.id ?? ''}`));
    expect(shown).toMatchObject({
      attributes: {
        source: 'vcs1',
        status: 'cloning',
        'commit-sha': commitOf('v1.0.0'),
        branch: null,
        tags: ['v1.0.0'],
        'moved-tag': null,
        'deleted-tag': null,
        'status-timestamps': { 'cloning-at': app.clock.now().toISOString() },
      },
    });
    expect(shown.links).toBeUndefined();
  });

  it('the commits of listed tags are requested for the right directory, highest version first', async () => {
    const { repository, versions, fetches } = await published({
      'source-directory': 'modules/vpc',
      'tag-prefix': 'vpc/',
      'ingress-submodules': false,
    });
    await repositoryChanges.listTags(repository, tagsOf('vpc/1.0.0', 'vpc/v3.0.0', 'other/9.0.0', '2.0.0'));
    await app.settle();
    const [highest, lowest] = await versions();
    expect(fetches().map(({ data }) => data)).toEqual([
      {
        subscriptionId: repository.subscriptionId,
        path: 'modules/vpc',
        ingressSubmodules: false,
        versions: [
          { subject: highest?.id, commit: commitOf('vpc/v3.0.0'), ref: 'vpc/v3.0.0' },
          { subject: lowest?.id, commit: commitOf('vpc/1.0.0'), ref: 'vpc/1.0.0' },
        ],
      },
    ]);
  });

  it('tags with the prefix that release tools make are versions', async () => {
    const { repository, document } = await published({ 'tag-prefix': 'vpc@' });
    await repositoryChanges.listTags(repository, tagsOf('vpc@1.2.0', 'vpc@v2.0.0', 'net@3.0.0', '4.0.0'));
    await app.settle();
    expect((await document()).attributes['version-tags']).toEqual([
      { version: '2.0.0', tag: 'vpc@v2.0.0' },
      { version: '1.2.0', tag: 'vpc@1.2.0' },
    ]);
  });

  it('the commits of a repository in a project are requested with submodules by default', async () => {
    const connected = connectedOrganization(app, { serviceProvider: 'vcs6' });
    const moduleId = await connected.publish({ identifier: 'acme/Net Work/_git/terraform-aws-vpc' });
    const repository = await repositoryChanges.repositoryOf(connected.organization.id, moduleId);
    await repositoryChanges.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    const events = app.eventsAbout(repository.subscriptionId).map(({ data }) => data);
    expect(events).toMatchObject([
      { identifier: 'acme/Net Work/_git/terraform-aws-vpc', ingressSubmodules: true },
      { versions: [{ ref: '1.0.0' }], ingressSubmodules: true },
    ]);
  });

  it('a listing creates at most 500 versions, requested in ten fetches of fifty', async () => {
    const { moduleId, organizationId, repository, fetches } = await published();
    const names = Array.from({ length: 507 }, (_, patch) => `1.0.${patch}`);
    await repositoryChanges.listTags(repository, tagsOf(...names));
    await app.settle();
    expect(await app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId)).toHaveLength(500);
    expect(fetches().map((event) => versionsIn(event).length)).toEqual(Array<number>(10).fill(50));
    await repositoryChanges.listTags(repository, tagsOf(...names));
    await app.settle();
    expect(await app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId)).toHaveLength(507);
    expect(fetches()).toHaveLength(11);
  });

  it('a repeated tag listing changes nothing, however often it arrives', async () => {
    const { repository, versions, fetches } = await published();
    await Promise.all(
      [1, 2, 3, 4].map(() => repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'))),
    );
    const id = await repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'));
    await repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'), { id });
    await app.settle();
    const known = await versions();
    expect(known).toHaveLength(2);
    expect(fetches()).toHaveLength(1);
    for (const version of known) expect(app.eventsAbout(version.id)).toHaveLength(1);
  });

  it('a tag listing that is older than the stored one changes nothing', async () => {
    const { repository, versions, current } = await published();
    await repositoryChanges.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    const { refs } = await current();
    const { subscriptionId } = repository;
    const aggregate = { kind: 'repository-refs', id: subscriptionId, version: refs.version - 1 };
    await repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'), { aggregate });
    await app.settle();
    expect(await versions()).toHaveLength(1);
  });

  it('tag listings are ordered correctly even with huge version numbers', async () => {
    const { repository, versions } = await published();
    const aggregate = (version: number) => ({
      aggregate: { kind: 'repository-refs', id: repository.subscriptionId, version },
    });
    await repositoryChanges.listTags(repository, tagsOf('1.0.0'), aggregate(5_000_000_001));
    await app.settle();
    await repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'), aggregate(5_000_000_000));
    await app.settle();
    expect(await versions()).toHaveLength(1);
    await repositoryChanges.listTags(repository, tagsOf('1.0.0', '2.0.0'), aggregate(5_000_000_002));
    await app.settle();
    expect(await versions()).toHaveLength(2);
  });

  it('a moved tag leaves its version unchanged, is shown on it and its module, and is published once', async () => {
    const { client, repository, versions, document } = await published();
    await repositoryChanges.listTags(repository, tagsOf('v1.0.0'));
    await app.settle();
    const [before] = await versions();
    if (!before) throw new Error('there is no version');
    await worker.receive(before);
    await worker.accept(before);
    await app.settle();
    const moved = [{ name: 'v1.0.0', commit: commitOf('elsewhere') }];
    await repositoryChanges.listTags(repository, moved);
    await repositoryChanges.listTags(repository, moved);
    await app.settle();
    const [after] = await versions();
    expect(after).toMatchObject({ id: before.id, commitSha: commitOf('v1.0.0'), status: 'ok' });
    const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${before.id}`));
    expect(shown.attributes).toMatchObject({
      'commit-sha': commitOf('v1.0.0'),
      'moved-tag': { tag: 'v1.0.0', 'commit-sha': commitOf('elsewhere') },
    });
    expect((await document()).attributes['version-tags']).toEqual([
      { version: '1.0.0', tag: 'v1.0.0', 'moved-to': commitOf('elsewhere') },
    ]);
    expect(app.eventsAbout(before.id)).toHaveLength(4);
    await repositoryChanges.listTags(repository, tagsOf('v1.0.0'));
    await app.settle();
    expect((await versions())[0]?.ref?.movedCommit).toBeNull();
  });

  it('two tags of one version at different commits are a note on it, as long as both are there', async () => {
    const { client, repository, versions } = await published();
    const notes = async () => {
      const [version] = await versions();
      const shown = resourceOf(await client.get(`/api/v2/registry-module-versions/${version?.id ?? ''}`));
      return shown.attributes['notes'];
    };
    const list = async (...tags: Parameters<typeof tagsOf>) => {
      await repositoryChanges.listTags(repository, tagsOf(...tags));
      await app.settle();
    };
    const note = `This version is the tag 0.1.0 at the commit ${commitOf('0.1.0')}. The tag v0.1.0, which is the same version, points to the commit ${commitOf('v0.1.0')}. Delete the wrong tag.`;
    await list('v0.1.0', '0.1.0');
    expect(await notes()).toEqual([note]);
    await list('0.1.0');
    expect(await notes()).toEqual([]);
    await list('0.1.0', 'v0.1.0');
    await list('0.1.0', 'v0.1.0');
    expect(await notes()).toEqual([note]);
    const [version] = await versions();
    if (!version) throw new Error('there is no version');
    await worker.receive(version);
    await worker.accept(version);
    await app.settle();
    expect(await notes()).toEqual([note, 'a link']);
  });

  it('a version that a person deleted is created again only if its tag points to another commit', async () => {
    const { ownerClient, organization, modulesPath, repository, versions } = await published();
    const tags = tagsOf('1.0.0', '2.0.0');
    await repositoryChanges.listTags(repository, tags);
    await app.settle();
    const path = `${modulesPath}/private/${organization.name}/vpc/aws/1.0.0`;
    expect((await ownerClient.delete(path)).status).toBe(204);
    await repositoryChanges.listTags(repository, tags);
    await app.settle();
    expect((await versions()).map(({ version }) => version.text)).toEqual(['2.0.0']);
    await repositoryChanges.listTags(repository, [
      ...tagsOf('2.0.0'),
      { name: '1.0.0', commit: commitOf('better') },
    ]);
    await app.settle();
    expect(await versions()).toMatchObject([
      {},
      { version: { text: '1.0.0' }, commitSha: commitOf('better') },
    ]);
  });

  it('a tag listing whose stored list is gone changes nothing, because a newer one follows', async () => {
    const { repository, versions } = await published();
    const stored = await repositoryChanges.stored(tagsOf('1.0.0'));
    await app.ctx.objects.delete(stored.key);
    const data = { subscription: repositoryChanges.subscriptionOf(repository), branch: null, tags: stored };
    const id = await repositoryChanges.listTags(repository, [], { data });
    await app.settle();
    expect(await app.parkedReason(id)).toBeUndefined();
    expect(await versions()).toEqual([]);
  });

  it.each([
    ['no list', '{"name":"1.0.0"}'],
    ['no JSON', 'x'],
    ['something else than commits', '[{"name":"1.0.0","commit":"main"}]'],
  ])('a tag listing with %s is parked', async (_what, content) => {
    const { repository, versions } = await published();
    const tags = await worker.store(content);
    const data = { subscription: repositoryChanges.subscriptionOf(repository), branch: null, tags };
    const id = await repositoryChanges.listTags(repository, [], { data });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('list of tags');
    expect(await versions()).toEqual([]);
  });

  it('a tag listing that claims another organization is parked and changes nothing', async () => {
    const { repository, versions } = await published();
    const ids = [
      await repositoryChanges.listTags(repository, tagsOf('1.0.0'), {
        organizationId: newId('organization'),
      }),
      await repositoryChanges.listTags(repository, tagsOf('1.0.0'), { organizationId: null }),
    ];
    await app.settle();
    for (const id of ids) expect(await app.parkedReason(id)).toContain('does not belong to');
    expect(await versions()).toEqual([]);
  });

  it('a tag listing of an unknown subscription or a policy set is ignored', async () => {
    const { repository } = await published();
    const nobody = { ...repository, subscriptionId: 'c1f1f0a0-0000-4000-8000-000000000001' };
    const subscription = repositoryChanges.subscriptionOf(repository, { subject: 'polset-1' });
    const policySet = {
      data: { subscription, branch: null, tags: await repositoryChanges.stored(tagsOf('1.0.0')) },
    };
    const ids = [
      await repositoryChanges.listTags(nobody, tagsOf('1.0.0')),
      await repositoryChanges.listTags(repository, [], policySet),
    ];
    await app.settle();
    for (const id of ids) expect(await app.parkedReason(id)).toBeUndefined();
  });
});

describe('the status of a module that follows tags', () => {
  it('a module is setup_complete once webhook and tags have arrived, in either order', async () => {
    for (const isListedFirst of [true, false]) {
      const module = await published();
      const list = () => repositoryChanges.listTags(module.repository, tagsOf('1.0.0'));
      const register = () => repositoryChanges.webhook(module.repository, 'registered');
      for (const step of isListedFirst ? [list, register] : [register, list]) {
        expect(await statusOf(module)).toBe('pending');
        await step();
        await app.settle();
      }
      expect(await statusOf(module)).toBe('setup_complete');
      expect(app.eventsAbout(module.moduleId)).toMatchObject([
        { type: 'module.created' },
        { type: 'module.updated', aggregate: { version: 2 }, data: { status: 'setup_complete' } },
      ]);
    }
  });

  it('a module is no_version_tags only as long as no tag is a version', async () => {
    const module = await published();
    await repositoryChanges.webhook(module.repository, 'registered');
    await repositoryChanges.listTags(module.repository, tagsOf('latest'));
    await app.settle();
    expect(await statusOf(module)).toBe('no_version_tags');
    await repositoryChanges.listTags(module.repository, tagsOf('latest', '1.0.0'));
    await app.settle();
    expect(await statusOf(module)).toBe('setup_complete');
    await repositoryChanges.listTags(module.repository, []);
    await app.settle();
    expect(await statusOf(module)).toBe('setup_complete');
  });

  it.each([
    [
      `It has no *.tf. ${packingAdvice} tar -czf module.tar.gz -C x .`,
      'It has no *.tf. If the module is in a directory of the repository, set source-directory of the module to it, and publish another version.',
    ],
    [
      `It calls "../x". ${outsideAdvice}`,
      'It calls "../x". If source-directory of the module is set, only that directory is packed: set it to one that also has the called directory, and this module below its modules/, and publish another version.',
    ],
  ])(
    'whoever publishes from a repository is told to set its directory, not to pack an archive: %s',
    async (reason, told) => {
      const module = await published();
      await repositoryChanges.listTags(module.repository, tagsOf('1.0.0'));
      await app.settle();
      const [version] = await module.versions();
      if (!version) throw new Error('there is no version');
      await worker.reject(version, reason);
      await app.settle();
      expect((await module.versions())[0]?.error).toBe(
        `${told} Otherwise, correct the repository, delete version 1.0.0, and move its tag.`,
      );
    },
  );

  it('an ok version alone does not complete the setup of a module that follows tags', async () => {
    const module = await published();
    await repositoryChanges.listTags(module.repository, tagsOf('1.0.0'));
    await app.settle();
    for (const version of await module.versions()) await worker.accept(version);
    await app.settle();
    expect(await statusOf(module)).toBe('pending');
  });
});

describe('a version of a repository', () => {
  it('a version from a repository goes from cloning to reg_ingressing to ok and can be installed', async () => {
    const { client, protocolPath, organization, repository, versions } = await published();
    await repositoryChanges.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    const [version] = await versions();
    if (!version) throw new Error('there is no version');
    await worker.receive(version);
    await app.settle();
    expect((await versions())[0]?.status).toBe('reg_ingressing');
    await worker.accept(version);
    await app.settle();
    expect((await versions())[0]?.status).toBe('ok');
    expect(organization.name).toBeTruthy();
    const list = await client.get(`${protocolPath({ name: 'vpc', provider: 'aws' })}/versions`);
    expect(list.body).toMatchObject({ modules: [{ versions: [{ version: '1.0.0' }] }] });
  });

  it('a version from a repository becomes reg_ingress_failed if its archive is not a module', async () => {
    const { repository, versions } = await published();
    await repositoryChanges.listTags(repository, tagsOf('1.0.0'));
    await app.settle();
    for (const version of await versions()) await worker.reject(version, 'No *.tf.');
    await app.settle();
    const error = 'No *.tf. Correct the repository, delete version 1.0.0, and move its tag.';
    expect(await versions()).toMatchObject([{ status: 'reg_ingress_failed', error }]);
  });
});

describe('repository-refs.listed with a branch', () => {
  const head = { name: 'main', commit: commitOf('head') };

  it('a branch listing creates the initial version from the head, once', async () => {
    const { repository, versions, fetches, document } = await published({ branch: 'main' });
    await repositoryChanges.webhook(repository, 'registered');
    await repositoryChanges.listBranch(repository, head);
    await app.settle();
    await repositoryChanges.listBranch(repository, { name: 'main', commit: commitOf('later') });
    await app.settle();
    const known = await versions();
    expect(known).toMatchObject([
      {
        version: { text: '0.0.0' },
        status: 'cloning',
        source: 'vcs1',
        commitSha: head.commit,
        ref: { kind: 'branch', name: 'main' },
      },
    ]);
    expect(fetches()).toHaveLength(1);
    expect((await document()).attributes).toMatchObject({ status: 'setup_complete', 'version-tags': [] });
  });

  it('a branch listing creates the initial version that the module names', async () => {
    const { repository, versions } = await published({ branch: 'main' }, { 'initial-version': '1.2.3' });
    await repositoryChanges.listBranch(repository, head);
    await app.settle();
    expect(await versions()).toMatchObject([{ version: { text: '1.2.3' } }]);
  });

  it('a missing branch fails the setup with the reason until the branch exists', async () => {
    const module = await published({ branch: 'main' });
    await repositoryChanges.webhook(module.repository, 'registered');
    await repositoryChanges.listBranch(module.repository, null);
    await app.settle();
    expect((await module.document()).attributes).toMatchObject({
      status: 'setup_failed',
      'setup-error': 'The branch main does not exist in the repository.',
    });
    await repositoryChanges.listBranch(module.repository, head);
    await app.settle();
    expect((await module.document()).attributes).toMatchObject({
      status: 'setup_complete',
      'setup-error': null,
    });
    expect(await module.versions()).toHaveLength(1);
  });

  it('a branch listing whose head is not a commit is parked', async () => {
    const { repository } = await published({ branch: 'main' });
    const id = await repositoryChanges.listBranch(repository, { name: 'main', commit: '--upload-pack=id' });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('not a commit');
  });

  it('a branch listing for a module that now follows tags changes nothing', async () => {
    const { ownerClient, modulesPath, organization, repository, versions } = await published({
      branch: 'main',
    });
    const path = `${modulesPath}/private/${organization.name}/vpc/aws`;
    const change = { data: { type: 'registry-modules', attributes: { 'vcs-repo': { tags: true } } } };
    expect((await ownerClient.patch(path, change)).status).toBe(200);
    await repositoryChanges.listBranch(repository, head);
    await app.settle();
    expect(await versions()).toEqual([]);
  });
});
