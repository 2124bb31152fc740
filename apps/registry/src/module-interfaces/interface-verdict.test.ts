import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleReadRevision, organizationUpdatedV1 } from '@groundwork/contracts';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { ingest } from '../testing/ingest.ts';
import { publishedInterfaces, withInputs } from '../testing/published-interfaces.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { connectedOrganization, repositoryEvents, tagsOf } from '../testing/repositories.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const tooLittle = (against: string, deserved: string, level = 'breaking') =>
  expect.objectContaining({ against, level, 'deserved-version': deserved, 'is-deserved': false });
const enough = (against: string, level: string) =>
  expect.objectContaining({ against, level, 'is-deserved': true });

describe('the verdict on a version', () => {
  it('is about the release that it follows; the first release has none', async () => {
    const { publish } = await publishedInterfaces(app);
    expect((await publish('1.0.0', withInputs('a')))['interface-verdict']).toBeNull();
    expect((await publish('1.0.1', withInputs('a', 'b')))['interface-verdict']).toEqual({
      against: '1.0.0',
      level: 'breaking',
      'deserved-version': '2.0.0',
      'is-deserved': false,
      sentence: 'Some changes break callers since 1.0.0: that deserves 2.0.0. 1.0.1 is too low.',
    });
    expect((await publish('1.0.2', withInputs('a', 'b')))['interface-verdict']).toEqual(
      enough('1.0.1', 'none'),
    );
  });

  it('of a pre-release is about the highest release below it, and no version is judged against a pre-release', async () => {
    const { publish } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    expect((await publish('2.0.0-rc.1', withInputs('b')))['interface-verdict']).toEqual(
      enough('1.0.0', 'breaking'),
    );
    expect((await publish('2.0.0-rc.2', withInputs('c')))['interface-verdict']).toEqual(
      enough('1.0.0', 'breaking'),
    );
    expect((await publish('1.1.0-rc.1', withInputs('b')))['interface-verdict']).toEqual(
      tooLittle('1.0.0', '2.0.0'),
    );
  });

  it('below 1.0.0, asks for a minor version when callers break', async () => {
    const { publish } = await publishedInterfaces(app);
    await publish('0.1.0', withInputs('a'));
    expect((await publish('0.1.1', withInputs('b')))['interface-verdict']).toEqual(
      tooLittle('0.1.0', '0.2.0'),
    );
    expect((await publish('0.2.0', withInputs('c')))['interface-verdict']).toEqual(
      enough('0.1.1', 'breaking'),
    );
  });

  it('is made again when a version between the two appears, goes and is restored', async () => {
    const { publish, verdict, remove, ownerClient, organization } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await publish('2.0.0', withInputs('b'));
    expect(await verdict('2.0.0')).toEqual(enough('1.0.0', 'breaking'));
    await publish('1.5.0', withInputs('b'));
    expect(await verdict('2.0.0')).toEqual(enough('1.5.0', 'none'));
    await remove('1.5.0');
    expect(await verdict('2.0.0')).toEqual(enough('1.0.0', 'breaking'));
    const deleted = `/api/v2/organizations/${organization.name}/deleted-registry-module-versions`;
    const [gone] = collectionOf(await ownerClient.get(deleted)).data;
    const restored = await ownerClient.post(
      `/api/v2/deleted-registry-module-versions/${gone?.id ?? ''}/actions/restore`,
    );
    expect(resourceOf(restored).attributes['interface-verdict']).toEqual(tooLittle('1.0.0', '2.0.0'));
    expect(await verdict('2.0.0')).toEqual(enough('1.5.0', 'none'));
  });

  it('is made again when one of the two archives is read again', async () => {
    const { publish, verdict, versionOf, worker } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await publish('1.0.1', withInputs('a'));
    const readEarlier = async (number: string) => {
      const { id } = await versionOf(number);
      await app.ctx.databases.requests.knex('module_versions').where({ id }).update({ read_revision: 0 });
    };
    await readEarlier('1.0.0');
    await worker.acceptAgain(await versionOf('1.0.0'), withInputs('z'));
    await app.settle();
    expect(await verdict('1.0.1')).toEqual(tooLittle('1.0.0', '2.0.0'));
    await readEarlier('1.0.1');
    await worker.acceptAgain(await versionOf('1.0.1'), withInputs('z'));
    await app.settle();
    expect(await verdict('1.0.1')).toEqual(enough('1.0.0', 'none'));
  });

  it('is made for versions of an earlier release, which have details only', async () => {
    const { module, version, verdict, client, path } = await publishedInterfaces(app);
    await version(module, '1.0.0', withInputs('a'));
    await version(module, '1.0.1', withInputs('b'));
    expect(await verdict('1.0.1')).toEqual(tooLittle('1.0.0', '2.0.0'));
    const kept = app.ctx.databases.requests.knex('module_version_interfaces');
    expect(await kept.where({ organization_id: module.organizationId }).count()).toEqual([{ count: 1 }]);
    const listed = collectionOf(await client.get(`${path}/versions`)).data;
    expect(listed.map(({ attributes }) => attributes['interface-verdict'])).toEqual([
      tooLittle('1.0.0', '2.0.0'),
      null,
    ]);
  });

  it('an archive is read again if a registry of an earlier release noted the outcome of a new worker', async () => {
    const { publish, versionOf, module, version } = await publishedInterfaces(app);
    const versions = app.ctx.databases.requests.knex('module_versions');
    const noteReading = async (id: string, expected: number) => {
      await versions.clone().where({ id }).update({ read_revision: 0 });
      await versions.clone().where({ id }).update({ read_revision: moduleReadRevision });
      expect(await versions.clone().where({ id, read_revision: expected }).select('id')).toHaveLength(1);
    };
    const { id } = await version(module, '1.0.0', withInputs('a'));
    await noteReading(id, 3);
    await publish('1.1.0');
    await noteReading((await versionOf('1.1.0')).id, moduleReadRevision);
  });

  it('one response makes at most twenty; the next ones make the others', async () => {
    const { module, version, client, path } = await publishedInterfaces(app);
    for (let minor = 0; minor <= 25; minor += 1) await version(module, `1.${minor}.0`, withInputs('a'));
    const verdicts = async () =>
      collectionOf(await client.get(`${path}/versions?page[size]=100`))
        .data.map(({ attributes }) => attributes['interface-verdict'])
        .filter((verdict) => verdict !== null);
    expect(await verdicts()).toHaveLength(20);
    expect(await verdicts()).toHaveLength(25);
  });
});

describe('the rule for numbers', () => {
  it('off: nothing is said about numbers', async () => {
    const { publish, verdict, setRule } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await setRule('off');
    await publish('1.0.1', withInputs('b'));
    expect(await verdict('1.0.1')).toBeNull();
    await setRule('warn');
    expect(await verdict('1.0.1')).toEqual(tooLittle('1.0.0', '2.0.0'));
  });

  it('enforce: a version fails with the list of changes, and the deserved number is accepted', async () => {
    const { publish, setRule } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    expect(resourceOf(await setRule('enforce')).attributes['version-rule']).toBe('enforce');
    expect(await publish('1.0.1', withInputs('b'))).toMatchObject({
      status: 'reg_ingress_failed',
      error:
        'Some changes break callers since 1.0.0: that deserves 2.0.0. 1.0.1 is too low. input a (removed): Callers that pass it are refused. ' +
        'input b (required added): Callers must pass it now. The version-rule of this module is enforce: publish it as 2.0.0, or have an owner of the organization change the rule.',
    });
    expect(await publish('2.0.0', withInputs('b'))).toMatchObject({ status: 'ok', error: null });
    expect(await publish('1.0.1', withInputs('a'))).toMatchObject({ status: 'ok' });
  });

  it('enforce: the refused number is not bound, so that it can be published with other content', async () => {
    const { publish, setRule } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await setRule('enforce');
    expect((await publish('1.0.1', withInputs('b')))['status']).toBe('reg_ingress_failed');
    expect((await publish('1.0.1', withInputs('a')))['status']).toBe('ok');
  });

  it('enforce: a version below the highest one is not refused', async () => {
    const { publish, setRule } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await publish('2.0.0', withInputs('b'));
    await setRule('enforce');
    expect(await publish('1.0.1', withInputs('c'))).toMatchObject({ status: 'ok' });
  });

  it('enforce: at most twenty changes are named', async () => {
    const { publish, setRule } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs());
    await setRule('enforce');
    const names = Array.from({ length: 30 }, (_, index) => `x${index}`);
    expect((await publish('1.0.1', withInputs(...names)))['error']).toMatch(
      / and 10 more\. The version-rule/,
    );
  });

  it('an import is not refused if an owner makes it; that of a manager is judged', async () => {
    const { publish, setRule, ownerClient } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await setRule('enforce');
    const imported = { imported: true };
    expect((await publish('1.0.1', withInputs('b'), imported))['status']).toBe('reg_ingress_failed');
    expect((await publish('1.0.2', withInputs('b'), imported, ownerClient))['status']).toBe('ok');
  });

  it('enforce: tags in the first listing of a repository are taken as they are, later ones are judged', async () => {
    const connected = connectedOrganization(app);
    const events = repositoryEvents(app);
    const worker = ingest(app);
    const { id: organizationId } = connected.organization;
    const moduleId = await connected.publish({}, { 'version-rule': 'enforce' });
    const list = async (...tags: string[]) => {
      await events.listTags(await events.repositoryOf(organizationId, moduleId), tagsOf(...tags));
      await app.settle();
    };
    const statusOf = async (number: string, details: ReturnType<typeof withInputs>) => {
      const { moduleVersions } = app.ctx.stores;
      const version = await moduleVersions.findByText(organizationId, moduleId, number);
      if (!version) throw new Error(`the tag of ${number} did not become a version`);
      await worker.accept(version, JSON.stringify(details));
      await app.settle();
      return (await moduleVersions.find(organizationId, version.id))?.status;
    };
    await list('v1.0.0', 'v1.0.1');
    expect(await statusOf('1.0.0', withInputs('a'))).toBe('ok');
    expect(await statusOf('1.0.1', withInputs('b'))).toBe('ok');
    await list('v1.0.0', 'v1.0.1', 'v1.0.2');
    expect(await statusOf('1.0.2', withInputs('c'))).toBe('reg_ingress_failed');
  });

  it('is that of the organization, unless the module has its own', async () => {
    const { publish, setRule, organization } = await publishedInterfaces(app);
    await publish('1.0.0', withInputs('a'));
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 7,
      data: {
        id: organization.id,
        name: organization.name,
        disabled: false,
        settings: { moduleVersionRule: 'enforce' },
      },
    });
    await app.settle();
    expect((await publish('1.0.1', withInputs('b')))['status']).toBe('reg_ingress_failed');
    await setRule('warn');
    expect((await publish('1.0.1', withInputs('b')))['status']).toBe('ok');
    expect(resourceOf(await setRule(null)).attributes['version-rule']).toBeNull();
    expect((await publish('1.0.2', withInputs('c')))['status']).toBe('reg_ingress_failed');
  });

  it('other words are 422', async () => {
    const { setRule } = await publishedInterfaces(app);
    expect(await setRule('forbid')).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: '/data/attributes/version-rule' } }] },
    });
  });
});
