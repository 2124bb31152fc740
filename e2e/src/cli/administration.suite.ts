import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

const named = z.object({ name: z.string() });
const resource = z.object({ data: z.object({ id: z.string(), attributes: z.unknown() }) });

/** Commands for organizations, users, sharing and policy sets, and the ones for all other requests. */
export function describeAdministration(test: () => TestPlatform) {
  const organization = 'cli-administration';
  const other = `${organization}-others`;
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    for (const name of [organization, other])
      await person.json(['org', 'create', name, '--email', 'cli@example.com']);
  });
  const printed = async (...args: string[]) => {
    const ended = await person.run(args);
    expect(ended).toMatchObject({ code: 0 });
    return ended.printed;
  };

  describe('groundwork org, as an owner', () => {
    it('an organization is shown with what its owner may do', async () => {
      expect(await printed('org', 'show', organization)).toMatch(
        /Email +cli@example\.com[^]*You may +.*destroy/,
      );
      expect(await person.run(['org', 'show', 'nothing-here'])).toMatchObject({ code: 4 });
    });

    it('somebody is invited into a team', async () => {
      await person.json(['team', 'create', 'invited']);
      const invited = await person.json(['org', 'invite', 'grace@example.com', '--team', 'invited']);
      expect(invited).toMatchObject({ status: 'invited', email: 'grace@example.com' });
      expect(await person.run(['org', 'invite', 'nobody', '--team', 'invited'])).toMatchObject({ code: 7 });
      expect(await person.run(['org', 'invite', 'x@example.com', '--team', 'no'])).toMatchObject({ code: 4 });
    });

    it('an organization is deleted, if somebody says so', async () => {
      const name = `${organization}-gone`;
      await person.json(['org', 'create', name, '--email', 'cli@example.com']);
      expect(await person.run(['org', 'delete', name])).toMatchObject({ code: 2 });
      expect(await printed('org', 'delete', name, '--yes')).toBe(`Deleted the organization ${name}.\n`);
      expect(await person.run(['org', 'show', name])).toMatchObject({ code: 4 });
    });

    it('a member leaves a team', async () => {
      await person.json(['team', 'create', 'shrinking']);
      const { name } = named.parse(await person.json(['whoami']));
      await printed('team', 'add-member', 'shrinking', name);
      await printed('team', 'remove-member', 'shrinking', name);
      expect(await printed('team', 'list')).toMatch(/^shrinking\t0\t/m);
    });

    it('an unknown permission is 2, and no team is made', async () => {
      const ended = await person.run(['team', 'create', 'typo', '--access', 'manage-modles']);
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[1]).toContain('manage-modules');
      expect(await printed('team', 'list')).not.toContain('typo');
    });
  });

  describe('groundwork user', () => {
    it('a user is created with a token, listed, suspended and let in again', async () => {
      const token = await printed('user', 'create', 'cli-ada', '--email', 'ada@example.com', '--with-token');
      const ada = { env: { GROUNDWORK_TOKEN: token.trim() } };
      expect(await person.json(['whoami'], ada)).toMatchObject({ name: 'cli-ada' });
      expect(await printed('user', 'list', '--search', 'cli-ada')).toMatch(
        /^cli-ada\tada@example\.com\tactive\tno\t/m,
      );
      expect(await person.run(['user', 'suspend', 'cli-ada'])).toMatchObject({ code: 2 });
      await printed('user', 'suspend', 'cli-ada', '--yes');
      expect(await printed('user', 'show', 'cli-ada')).toMatch(/State +suspended/);
      expect(await printed('user', 'list', '--suspended')).toContain('cli-ada');
      await printed('user', 'unsuspend', 'cli-ada');
      expect(await printed('user', 'show', 'cli-ada')).toMatch(/State +active/);
      expect(await person.run(['user', 'list'], ada)).toMatchObject({ code: 4 });
      expect(await person.run(['user', 'show', 'nobody'])).toMatchObject({ code: 4 });
    });
  });

  describe('groundwork share', () => {
    it('modules are shared with an organization, and no longer', async () => {
      await printed('share', 'add', organization, other);
      expect(await printed('share', 'list', organization)).toBe(`ORGANIZATION\n${other}\n`);
      await printed('share', 'remove', organization, other);
      expect(await printed('share', 'list', organization)).toBe('ORGANIZATION\n');
      expect(await person.run(['share', 'remove', organization, other])).toMatchObject({ code: 4 });
    });

    it('or with all of them', async () => {
      await printed('share', 'add', organization, '--all');
      expect(await person.json(['share', 'list', organization])).toMatchObject({ all: true });
      await printed('share', 'remove', organization, '--all');
      expect(await person.json(['share', 'list', organization])).toMatchObject({ all: false });
      expect(await person.run(['share', 'add', organization])).toMatchObject({ code: 2 });
    });
  });

  describe('groundwork policy-set, everywhere', () => {
    it('a set is attached to a project and to tags, detached, and deleted', async () => {
      await person.json(['policy-set', 'create', 'placed', '--kind', 'opa']);
      await printed(
        'policy-set',
        'attach',
        'placed',
        '--project',
        'Default Project',
        '--tag',
        'env=prod',
        'legacy',
      );
      expect(await person.json(['policy-set', 'show', 'placed'])).toMatchObject({
        'project-count': 1,
        'tag-selectors': [{ 'tag-key': 'env', 'tag-value': 'prod' }, { 'tag-key': 'legacy' }],
      });
      expect(await printed('policy-set', 'list')).toMatch(/^placed\tkind2\t0\t0\t1\t\tpolset-/m);
      await printed('policy-set', 'detach', 'placed', '--project', 'Default Project', '--tag', 'legacy');
      expect(await person.json(['policy-set', 'show', 'placed'])).toMatchObject({
        'project-count': 0,
        'tag-selectors': [{ 'tag-key': 'env' }],
      });
      expect(await person.run(['policy-set', 'attach', 'placed'])).toMatchObject({ code: 2 });
      expect(await person.run(['policy-set', 'attach', 'placed', '--workspace', 'no'])).toMatchObject({
        code: 4,
      });
      await printed('policy-set', 'delete', 'placed', '--yes');
      expect(await printed('policy-set', 'list')).not.toContain('placed');
    });
  });

  describe('groundwork api and open', () => {
    it('any request can be sent, with the exit code of its failure', async () => {
      const body = ['-f', 'data[type]=teams', '-f', 'data[attributes][name]=by-hand'];
      const made = resource.parse(await person.json(['api', `organizations/${organization}/teams`, ...body]));
      expect(made.data.attributes).toMatchObject({ name: 'by-hand' });
      const all = await person.json(['api', `organizations/${organization}/teams`, '--paginate']);
      expect(all).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ id: made.data.id })]),
      });
      expect(await printed('api', `teams/${made.data.id}`, '-X', 'DELETE')).toBe('');
      const ended = await person.run(['api', `teams/${made.data.id}`]);
      expect(ended).toMatchObject({ code: 4, printed: expect.stringContaining('"status": "404"') });
      expect(await person.run(['api', 'https://example.com/api/v2/teams'])).toMatchObject({ code: 2 });
    });

    it('a number that is refused ends as the dry run says, if the rule of the module is enforce', async () => {
      const folder = moduleFolder('strict', { 'main.tf': 'variable "cidr" {\n  type = string\n}\n' });
      await person.json(['module', 'publish', folder, '--version', '1.0.0']);
      const path = `organizations/${organization}/registry-modules/private/${organization}/strict/generic`;
      const rule = ['data[type]=registry-modules', 'data[attributes][version-rule]=enforce'];
      await person.json(['api', path, '-X', 'PATCH', ...rule.flatMap((field) => ['-f', field])]);
      const breaking = moduleFolder('strict', { 'main.tf': '' });
      const publish = ['module', 'publish', breaking, '--version', '1.0.1'];
      expect(await person.run([...publish, '--dry-run'])).toMatchObject({ code: 3 });
      expect(await person.run(publish)).toMatchObject({ code: 3 });
    });

    it('the address of a page is printed for a program', async () => {
      const { baseUrl } = test().platform;
      expect(await printed('open')).toBe(`${baseUrl}/\n`);
      const address = (await printed('open', 'strict/generic', '1.0.0')).trim();
      const token = test().adminToken;
      const page = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      expect(page.status).toBe(200);
    });
  });
}
