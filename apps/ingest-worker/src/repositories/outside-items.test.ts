import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { policySetArchiveDetailsSchema } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { inspectPolicySetArchive } from '@groundwork/archives';
import { archiveOf, startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { entriesOf } from '../testing/tar-reading.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(async () => {
  expect(await world.leftOver()).toEqual([]);
});
afterAll(() => world.stop());

type Files = Parameters<ReturnType<RepositoryWorld['repository']>['commit']>[0]['files'];

let counter = 0;

/** The archive of a directory of a commit with these files. */
async function packed(files: Files, path: string) {
  const repository = world.repository(`policies-${(counter += 1)}`);
  const subject = newId('policySetVersion');
  const organizationId = newId('organization');
  const fetch = {
    subscriptionId: world.subscribe(repository).id,
    path,
    ingressSubmodules: false,
    versions: [{ subject, commit: repository.commit({ files }), ref: 'main' }],
  };
  await world.awaited(organizationId, fetch, 'policy-set-version');
  await world.work();
  const [event] = await world.said(subject);
  const bytes = await world.readObject(archiveOf(event));
  const entries = await entriesOf(bytes);
  const { details } = await inspectPolicySetArchive(
    (async function* () {
      yield await Promise.resolve(bytes);
    })(),
  );
  const upload = await world.app.ctx.stores.uploads.find(organizationId, 'policy-set-version', subject);
  return {
    names: entries.map(({ name }) => name),
    details: policySetArchiveDetailsSchema.parse(details),
    notes: upload?.notes,
  };
}

const uses = (...paths: string[]) =>
  paths.map((path, at) => `module "m${at}" {\n  source = "${path}"\n}\n`).join('') + 'policy "a" {}\n';
const policy = (path: string) => expect.objectContaining({ name: 'a', path });

/** The shape of hashicorp/terraform-sentinel-policies: six sets beside the functions that they share. */
const functions = 'common-functions/tfplan-functions/tfplan-functions.sentinel';
const sets = ['aws', 'azure', 'gcp', 'vmware', 'cloud-agnostic', 'cloud-agnostic/http-examples'];
const library: Files = {
  [functions]: 'f',
  'common-functions/tfplan-functions/docs.md': 'd',
  ...Object.fromEntries(
    sets.flatMap((set) => {
      const up = '../'.repeat(set.split('/').length);
      return [
        [`${set}/sentinel.hcl`, uses(`${up}${functions}`)],
        [`${set}/a.sentinel`, 'main = rule { true }\n'],
      ];
    }),
  ),
};

describe('a policy set in a directory of a repository', () => {
  it.each(sets)('gets the shared functions of its repository: %s', async (set) => {
    const { names, details, notes } = await packed(library, set);
    expect(notes).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['sentinel.hcl', `${set}/sentinel.hcl`, functions]));
    expect(names).not.toContain('common-functions/tfplan-functions/docs.md');
    expect(details.kind1).toEqual({ policies: [policy(`${set}/a.sentinel`)], directory: set });
  });

  it('stays the root of its archive if it uses nothing outside', async () => {
    const { names } = await packed({ ...library, 'own/sentinel.hcl': uses(), 'own/a.sentinel': '' }, 'own/');
    expect(names).toEqual(['a.sentinel', 'sentinel.hcl']);
  });

  it('gets shared files through links, as copies', async () => {
    const { names, details } = await packed(
      {
        'shared/real.sentinel': 'f',
        'shared/f.sentinel': { link: 'real.sentinel' },
        lib: { link: 'shared' },
        'pol/a.sentinel': { link: '../shared/real.sentinel' },
        'conf/prod.hcl': uses('../lib/f.sentinel'),
        'pol/sentinel.hcl': { link: '../conf/prod.hcl' },
      },
      'pol',
    );
    expect(names).toEqual(['lib/f.sentinel', 'pol/a.sentinel', 'pol/sentinel.hcl', 'sentinel.hcl']);
    expect(details.kind1).toEqual({ policies: [policy('pol/a.sentinel')], directory: 'pol' });
  });

  it('names a file that is missing, outside of the repository or in a submodule', async () => {
    const { details, notes } = await packed(
      {
        'aws/sentinel.hcl': uses('../sub/f.sentinel'),
        'aws/a.sentinel': '',
        sub: { submodule: 'a'.repeat(40) },
      },
      'aws',
    );
    expect(notes).toEqual(['"sub/f.sentinel" is in a submodule and was left out']);
    expect(details.kind1).toEqual({
      problem: expect.stringMatching(
        /^sentinel\.hcl, line 2: .*"\.\.\/sub\/f\.sentinel", which is not a path/,
      ),
    });
  });

  it('gets the Rego that it imports, and the data beside that', async () => {
    const { names, details } = await packed(
      {
        'opa/aws/policies.hcl': 'policy "a" {\n  query = "data.aws.a.deny"\n}\n',
        'opa/aws/a.rego': 'package aws.a\nimport data.lib.tags\n',
        'opa/gcp/b.rego': 'package gcp.b\n',
        'opa/lib/tags.rego': 'package lib.tags\n',
        'opa/lib/data.json': '{}',
      },
      'opa/aws',
    );
    expect(names).toEqual([
      'opa/aws/a.rego',
      'opa/aws/policies.hcl',
      'opa/lib/data.json',
      'opa/lib/tags.rego',
      'policies.hcl',
    ]);
    expect(details.kind2).toMatchObject({ policies: [{ name: 'a' }], directory: 'opa/aws' });
  });
});
