import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commands } from '../testing/command-line.ts';
import { asProcess, failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { commitFolder, gitIn, moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';

const publishedSchema = z.object({
  id: z.string(),
  status: z.string(),
  sha256: z.string(),
  published: z.boolean(),
  source: z.string(),
});

export function describePublish(test: () => TestPlatform) {
  const organization = 'cli-publish';
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    await asToken(platform.baseUrl, adminToken).createOrganization(organization);
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
  });
  const publish = async (folder: string, ...args: string[]) =>
    publishedSchema.parse(await person.json(['module', 'publish', folder, ...args]));
  const fails = async (folder: string, ...args: string[]) => {
    const ended = await person.run(['module', 'publish', folder, ...args]);
    return { code: ended.code, failure: failureIn(ended) };
  };
  const api = () => asToken(test().platform.baseUrl, test().adminToken);

  describe('groundwork module publish', () => {
    it('a folder becomes a version that is ok, and what to paste is printed', async () => {
      const { code, printed } = await person.run([
        'module',
        'publish',
        moduleFolder('vpc'),
        '--version',
        '1.0.0',
      ]);
      expect(code).toBe(0);
      expect(printed).toContain(`Published ${organization}/vpc/generic 1.0.0.`);
      expect(printed).toContain(
        `Note: Terraform and OpenTofu find groundwork.test on this machine after: groundwork login ${test().platform.baseUrl}`,
      );
      expect(printed).toMatch(
        /module "vpc" \{\n {2}source {2}= "groundwork\.test\/cli-publish\/vpc\/generic"\n {2}version = "1\.0\.0"\n {2}cidr {4}= null # string\n\}/,
      );
    });

    it('a folder without configuration at its root is used by its first submodule', async () => {
      const files = { 'README.md': '# iam', 'modules/role/main.tf': 'variable "name" {}\n' };
      const { code, printed } = await person.run([
        'module',
        'publish',
        moduleFolder('iam', files),
        '--version',
        '1.0.0',
      ]);
      expect(code).toBe(0);
      expect(printed).toMatch(
        /module "role" \{\n {2}source {2}= "[^"]+\/cli-publish\/iam\/generic\/\/modules\/role"\n {2}version = "1\.0\.0"\n {2}name {4}= null # any\n\}/,
      );
      const { body } = await api().get(`/api/registry/v1/modules/${organization}/iam/generic/1.0.0`);
      expect(body).toMatchObject({
        root: { path: '', empty: true, readme: '# iam' },
        submodules: [{ path: 'modules/role' }],
      });
    });

    it('the version is that of the tag, and the commit is told', async () => {
      const folder = moduleFolder('tagged');
      const commit = commitFolder(folder, 'v2.1.0', 'not-a-version');
      expect(await publish(folder)).toMatchObject({ status: 'ok' });
      const { body } = await api().get(
        `${api().modulePath(organization, 'tagged')}/version?module_version=2.1.0`,
      );
      expect(body).toMatchObject({ data: { attributes: { 'commit-sha': commit } } });
    });

    it('the name comes from the repository where the folder does not say it', async () => {
      const folder = moduleFolder('unused');
      const renamed = join(dirname(folder), 'checkout');
      renameSync(folder, renamed);
      commitFolder(renamed, 'v1.0.0');
      gitIn(renamed, 'remote', 'add', 'origin', 'git@example.com:acme/terraform-generic-remote.git');
      expect(await publish(renamed)).toMatchObject({
        source: expect.stringMatching(/cli-publish\/remote\/generic$/),
      });
    });

    it('a folder inside of a repository is another module, which has no name yet', async () => {
      const root = moduleFolder('whole', { 'main.tf': '', 'modules/part/main.tf': '' });
      commitFolder(root, 'v1.0.0');
      gitIn(root, 'remote', 'add', 'origin', 'git@example.com:acme/terraform-generic-whole.git');
      expect(await fails(join(root, 'modules', 'part'))).toEqual({
        code: 2,
        failure: [
          expect.stringContaining('the folder part is not named terraform-<provider>-<name>'),
          'Add --name NAME --provider PROVIDER.',
        ],
      });
    });

    it('a repository that git does not read is 2, with the reason of git', async () => {
      const folder = moduleFolder('owned');
      commitFolder(folder, 'v1.0.0');
      const ended = await person.run(['module', 'publish', folder], {
        env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
      });
      expect(ended.code).toBe(2);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining('git refuses to read the repository: detected dubious ownership'),
        expect.stringContaining('git -C '),
      ]);
    });

    it('what is quick to see is looked at before the folder is packed: its name, its version and the token', async () => {
      const folder = moduleFolder('unpackable');
      symlinkSync('/nowhere/at/all', join(folder, 'broken.tf'));
      const renamed = join(dirname(folder), 'vpc');
      cpSync(folder, renamed, { recursive: true });
      const version = ['--version', '1.0.0'];
      const beginner = newPerson({ GROUNDWORK_HOST: test().platform.baseUrl });
      expect(await fails(renamed, ...version)).toMatchObject({ code: 2 });
      expect(await fails(folder)).toMatchObject({ code: 2 });
      expect(await beginner.run(['module', 'publish', folder, ...version])).toMatchObject({ code: 4 });
      expect(await fails(folder, ...version)).toMatchObject({ code: 3 });
    });

    it('the same folder again changes nothing and succeeds', async () => {
      const folder = moduleFolder('again');
      const first = await publish(folder, '--version', '1.0.0');
      const second = await publish(folder, '--version', 'v1.0.0');
      expect(second).toEqual({ ...first, published: false });
    });

    it('a version that exists with other contents is 5, unless that is accepted', async () => {
      const folder = moduleFolder('taken');
      await publish(folder, '--version', '1.0.0');
      writeFileSync(join(folder, 'more.tf'), '');
      expect(await fails(folder, '--version', '1.0.0')).toEqual({
        code: 5,
        failure: [
          expect.stringContaining('exists, and its contents differ'),
          expect.stringContaining('--skip-existing'),
        ],
      });
      expect(await publish(folder, '--version', '1.0.0', '--skip-existing')).toMatchObject({
        published: false,
      });
    });

    it('a syntax error is found before anything is sent, with file, line and column', async () => {
      const folder = moduleFolder('broken', { 'main.tf': 'variable "a" {\n  type =\n}\n' });
      const { code, failure } = await fails(folder, '--version', '1.0.0');
      expect(code).toBe(3);
      expect(failure[0]).toMatch(/main\.tf.* line 2, column/);
      expect(failure[1]).toMatch(/^Nothing has been sent\./);
      expect((await api().get(api().modulePath(organization, 'broken'))).status).toBe(404);
    });

    it.each([
      [
        'a folder without configuration',
        { 'README.md': '# x' },
        'no *.tf, *.tf.json, *.tofu or *.tofu.json file',
      ],
      ['a file over the limit', { 'main.tf': `# ${'x'.repeat(2 ** 20)}` }, 'larger than'],
    ])('%s is 3 and says so', async (_name, files, reason) => {
      const { code, failure } = await fails(moduleFolder('limits', files), '--version', '1.0.0');
      expect(code).toBe(3);
      expect(failure).toEqual([expect.stringContaining(reason), expect.any(String)]);
    });

    it('a folder that is not there is 3', async () => {
      expect(await fails(join(person.home, 'nowhere'), '--version', '1.0.0')).toMatchObject({ code: 3 });
    });

    it.each([
      ['no version', [], 'The version is missing'],
      ['a wrong version', ['--version', '1.0'], 'is not a semantic version'],
    ])('%s is 2 and says what to write', async (_name, args, reason) => {
      const { code, failure } = await fails(moduleFolder('unclear'), ...args);
      expect(code).toBe(2);
      expect(failure).toEqual([expect.stringContaining(reason), expect.stringContaining('1.0.0')]);
    });

    it('a folder whose name says nothing is 2 and says which flags are missing', async () => {
      const folder = moduleFolder('x');
      const renamed = join(dirname(folder), 'module');
      renameSync(folder, renamed);
      const { code, failure } = await fails(renamed, '--version', '1.0.0');
      expect(code).toBe(2);
      expect(failure[1]).toBe('Add --name NAME --provider PROVIDER.');
    });

    it('--dry-run sends nothing, and needs no token', async () => {
      const ended = await newPerson().run([
        'module',
        'publish',
        moduleFolder('dry'),
        '--version',
        '1.0.0',
        '--dry-run',
      ]);
      expect(ended).toMatchObject({ code: 0, printed: expect.stringContaining('main.tf') });
    });

    it('--dry-run needs no version, but none that is wrong', async () => {
      const folder = moduleFolder('unversioned');
      const ended = await newPerson().run(['module', 'publish', folder, '--dry-run']);
      expect(ended.printed).toMatch(/^unversioned for generic can be published; nothing has been sent\.\n/);
      expect(await fails(folder, '--dry-run', '--version', '1')).toMatchObject({ code: 2 });
    });

    it('an organization that does not exist is 4', async () => {
      const { code } = await fails(moduleFolder('lost'), '--version', '1.0.0', '--organization', 'nobody');
      expect(code).toBe(4);
    });

    it('the organization is made if that is wanted, and only then', async () => {
      const args = ['--version', '1.0.0', '--create-organization', 'cli@example.com'];
      const folder = moduleFolder('founding');
      const nameless = { env: { GROUNDWORK_ORGANIZATION: '' } };
      expect(await person.run(['module', 'publish', folder, ...args], nameless)).toMatchObject({ code: 2 });
      for (const isNew of [true, false])
        expect(await publish(folder, ...args, '--organization', 'cli-founded')).toMatchObject({
          published: isNew,
        });
    });

    it('a version that waits for its archive gets it', async () => {
      await api().createModule(organization, 'waiting');
      const { id } = await api().createVersion(organization, 'waiting', '1.0.0');
      expect(await publish(moduleFolder('waiting'), '--version', '1.0.0')).toMatchObject({
        id,
        status: 'ok',
      });
    });

    it('a failed version is replaced', async () => {
      await api().createModule(organization, 'failed');
      const { links } = await api().createVersion(organization, 'failed', '1.0.0');
      await fetch(links.upload, { method: 'PUT', body: 'not an archive' });
      await api().untilIngested(organization, 'failed', '1.0.0');
      expect(await publish(moduleFolder('failed'), '--version', '1.0.0')).toMatchObject({ status: 'ok' });
    });

    it('two runs at once publish one version, and both succeed', async () => {
      const runner = newPerson(person.env, asProcess);
      const run = ['module', 'publish', moduleFolder('twice'), '--version', '1.0.0'];
      const both = (await Promise.all([runner.json(run), runner.json(run)])).map((each) =>
        publishedSchema.parse(each),
      );
      expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    });
  });

  describe.each(commands)('%s', (command, isInstalled) => {
    (isInstalled ? it : it.skip)('installs what was published right after the login', async () => {
      const { platform, adminToken } = test();
      const beginner = newPerson();
      await beginner.run(['login', platform.baseUrl, '--with-token'], { input: adminToken });
      const { printed } = await beginner.run([
        'module',
        'publish',
        moduleFolder('installed'),
        '--version',
        '1.0.0',
        '--organization',
        organization,
      ]);
      const folder = join(beginner.home, 'root');
      mkdirSync(folder);
      writeFileSync(join(folder, 'main.tf'), printed.slice(printed.indexOf('module "')));
      const output = execFileSync(command, ['init', '-no-color', '-input=false'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: beginner.home, CHECKPOINT_DISABLE: '1' },
        encoding: 'utf8',
      });
      expect(output).toContain('groundwork.test/cli-publish/installed/generic 1.0.0');
    });
  });
}
