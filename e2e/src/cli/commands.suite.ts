import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { failureIn, newPerson, type Person, programOf } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

const named = z.object({ id: z.string() });

export function describeCommands(test: () => TestPlatform) {
  const organization = 'cli-commands';
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
    for (const version of ['1.0.0', '1.1.0'])
      await person.json(['module', 'publish', moduleFolder('vpc'), '--version', version]);
  });
  const printed = async (...args: string[]) => {
    const ended = await person.run(args);
    expect(ended).toMatchObject({ code: 0 });
    return ended.printed;
  };

  describe('groundwork org', () => {
    it('a new organization is listed', async () => {
      expect(await printed('org', 'list')).toContain(organization);
    });

    it('an account without an email address must say one', async () => {
      const ended = await person.run(['org', 'create', 'cli-unreachable']);
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[1]).toBe('Add --email ADDRESS.');
    });

    it('a name that is taken is 7, with the reason of the platform', async () => {
      const ended = await person.run(['org', 'create', organization, '--email', 'cli@example.com']);
      expect(ended.code).toBe(7);
      expect(failureIn(ended)[0]).toContain('has already been taken');
    });
  });

  describe('groundwork module', () => {
    it('modules are listed with their latest version, in a pipe with tabs between the columns', async () => {
      const [header, ...rows] = (await printed('module', 'list')).split('\n');
      expect(header).toBe('NAME\tPROVIDER\tLATEST\tPUBLISHED\tDOWNLOADS\tDESCRIPTION');
      expect(rows).toContainEqual(expect.stringMatching(/^vpc\tgeneric\t1\.1\.0\t\d{4}-\d\d-\d\d\t\d+\t/));
    });

    it('a module and its versions are shown', async () => {
      expect(await printed('module', 'show', 'vpc/generic')).toContain(`${organization}/vpc/generic`);
      expect(await person.json(['module', 'versions', `${organization}/vpc/generic`])).toMatchObject([
        { version: '1.1.0', status: 'ok' },
        { version: '1.0.0', status: 'ok' },
      ]);
    });

    it('a version is shown with what it takes and gives', async () => {
      const shown = await printed('module', 'show', 'vpc/generic', '1.0.0');
      expect(shown).toMatch(/INPUT +TYPE +DEFAULT +DESCRIPTION\ncidr +string +\(required\)/);
      expect(await person.run(['module', 'show', 'vpc/generic', '9.9.9'])).toMatchObject({ code: 4 });
    });

    it('an archive is saved as it was published', async () => {
      const file = join(person.home, 'vpc.tar.gz');
      const saved = await person.json(['module', 'download', 'vpc/generic', '1.0.0', '--output', file]);
      const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
      expect(saved).toMatchObject({ file, sha256 });
    });

    it('an archive that cannot be written leaves nothing behind', async () => {
      const ended = await person.run([
        'module',
        'download',
        'vpc/generic',
        '1.0.0',
        '--output',
        '/dev/full/x',
      ]);
      expect(ended.code).toBe(1);
      expect(existsSync('/dev/full/x')).toBe(false);
    });

    it('a version is deprecated and revoked, and both are taken back', async () => {
      await printed('module', 'deprecate', 'vpc/generic', '1.0.0', '--reason', 'Use 1.1.0.');
      expect(await printed('module', 'versions', 'vpc/generic')).toContain('deprecated: Use 1.1.0.');
      await printed('module', 'deprecate', 'vpc/generic', '1.0.0', '--undo');
      await printed('module', 'revoke', 'vpc/generic', '1.0.0', '--reason', 'It leaks.');
      expect(await printed('module', 'versions', 'vpc/generic')).toContain('revoked: It leaks.');
      await printed('module', 'revoke', 'vpc/generic', '1.0.0', '--undo');
    });

    it('nothing is deleted without --yes where nobody can be asked', async () => {
      await person.json(['module', 'publish', moduleFolder('gone'), '--version', '1.0.0']);
      expect(await person.run(['module', 'delete', 'gone/generic'])).toMatchObject({ code: 2 });
      await printed('module', 'delete', 'gone/generic', '--yes');
      expect(await person.run(['module', 'show', 'gone/generic'])).toMatchObject({ code: 4 });
    });

    it('one version is deleted, and the others stay', async () => {
      const folder = moduleFolder('thinned');
      for (const version of ['1.0.0', '1.1.0'])
        await person.json(['module', 'publish', folder, '--version', version]);
      await printed('module', 'delete', 'thinned/generic', '1.0.0', '--yes');
      expect(await person.json(['module', 'versions', 'thinned/generic'])).toMatchObject([
        { version: '1.1.0' },
      ]);
    });

    it('the source of a configuration names a module, and a tag names a version', async () => {
      const hosts = [new URL(test().platform.baseUrl).host, 'groundwork.test'];
      for (const source of hosts.map((host) => `${host}/${organization}/vpc/generic`))
        expect(await printed('module', 'show', source, 'v1.0.0')).toMatch(
          /Version +1\.0\.0\nSource +groundwork\.test\//,
        );
      const ended = await person.run(['module', 'show', `elsewhere.example.com/${organization}/vpc/generic`]);
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[1]).toBe('Add --host elsewhere.example.com');
    });

    it('a name that is not a module is 2, and one that is not there is 4', async () => {
      expect(await person.run(['module', 'show', 'vpc'])).toMatchObject({ code: 2 });
      const ended = await person.run(['module', 'show', 'nothing/generic']);
      expect(ended.code).toBe(4);
      expect(failureIn(ended)).toHaveLength(2);
    });
  });

  describe('groundwork team and token', () => {
    it('a team is made with rights, and listed', async () => {
      await person.json(['team', 'create', 'publishers', '--access', 'manage-modules']);
      expect(await printed('team', 'list')).toMatch(/publishers\t0\tmanage-modules/);
    });

    it('a member is added, and nobody who is unknown', async () => {
      await person.json(['team', 'create', 'crew']);
      const { name } = z.object({ name: z.string() }).parse(await person.json(['whoami']));
      await printed('team', 'add-member', 'crew', name);
      expect(await printed('team', 'list')).toMatch(/crew\t1/);
      expect(await person.run(['team', 'add-member', 'crew', 'nobody'])).toMatchObject({ code: 7 });
      expect(await person.run(['team', 'add-member', 'nobody', name])).toMatchObject({ code: 4 });
    });

    it('a token of a team works until it is revoked', async () => {
      await person.json(['team', 'create', 'robots', '--access', 'manage-modules']);
      const token = (await printed('token', 'create', '--team', 'robots', '--expires', '30d')).trim();
      const robot = { env: { GROUNDWORK_TOKEN: token } };
      expect(await person.json(['whoami'], robot)).toMatchObject({ kind: 'team' });
      const [first] = z.array(named).parse(await person.json(['token', 'list', '--team', 'robots']));
      expect(await printed('token', 'list', '--team', 'robots')).not.toContain(token);
      await printed('token', 'revoke', first?.id ?? '');
      const refused = await waitFor(async () => {
        const ended = await person.run(['module', 'list'], robot);
        return ended.code === 0 ? undefined : ended;
      });
      expect(refused.code).toBe(4);
      expect(failureIn(refused)[1]).toBe('Check GROUNDWORK_TOKEN.');
    });
  });

  describe('groundwork policy-set', () => {
    const policies = {
      'policies.hcl': 'policy "tagged" {\n  query = "data.tagged.deny"\n}\n',
      'tagged.rego': 'package tagged\n\ndeny := []\n',
    };

    it('a set is made, a folder is published, and its policies are shown', async () => {
      await printed('policy-set', 'create', 'guardrails', '--kind', 'kind2', '--description', 'For all.');
      await printed('policy-set', 'publish', 'guardrails', moduleFolder('policies', policies));
      expect(await printed('policy-set', 'show', 'guardrails')).toMatch(/For all\.[^]+tagged +advisory/);
      const broken = moduleFolder('broken-policies', { ...policies, 'policies.hcl': 'policy "tagged" {\n' });
      const ended = await person.run(['policy-set', 'publish', 'guardrails', broken]);
      expect(ended.code).toBe(3);
      expect(failureIn(ended)[0]).toContain('policies.hcl');
    });

    it('a policy set that is not there is 4', async () => {
      expect(await person.run(['policy-set', 'show', 'nothing'])).toMatchObject({ code: 4 });
    });
  });

  describe('groundwork policy-exemption', () => {
    it('tagged workspaces are exempt from a policy until a day, and no longer when it is deleted', async () => {
      await printed('policy-set', 'create', 'exempting', '--kind', 'kind2');
      const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const about = ['--ends', day, '--owner', 'cloud team', '--reason', 'A trial'];
      const create = ['policy-exemption', 'create', 'exempting', ...about];
      const { id } = named.parse(await person.json([...create, '--tag', 'env=sandbox', 'legacy']));
      expect(await printed('policy-exemption', 'list', '--status', 'active')).toMatch(
        new RegExp(`exempting\t\\(all\\)\ttags env=.*${day}\tactive`),
      );
      expect(await printed('policy-exemption', 'show', id)).toMatch(/Exempt +tags env=sandbox, legacy/);
      const unknown = await person.run([...create, '--tag', 'env', '--policy', 'nothing']);
      expect(unknown.code).toBe(7);
      expect(failureIn(unknown)[0]).toContain('not the name of a policy');
      await printed('policy-exemption', 'delete', id, '--yes');
      expect(await person.run(['policy-exemption', 'show', id])).toMatchObject({ code: 4 });
    });
  });

  describe('groundwork connection', () => {
    it('a connection is made with a token from standard input, listed, checked and deleted', async () => {
      const nobody = `http://127.0.0.1:${(await findFreePorts(1))[0] ?? 0}`;
      const args = ['--provider', 'vcs2', '--http-url', nobody, '--api-url', `${nobody}/api`];
      const made = await person.json(['connection', 'create', 'git', ...args], { input: 'a-secret-of-git' });
      expect(JSON.stringify(made)).not.toContain('a-secret-of-git');
      expect(await printed('connection', 'list')).toMatch(/git\tvcs2/);
      const ended = await person.run(['connection', 'check', 'git']);
      expect(ended.code).toBe(7);
      expect(failureIn(ended)[0]).toContain('does not work');
      expect(await person.run(['connection', 'delete', 'git'])).toMatchObject({ code: 2 });
      await printed('connection', 'delete', 'git', '--yes');
      expect(await person.run(['connection', 'check', 'git'])).toMatchObject({ code: 4 });
    });

    it('a connection without its addresses is 2', async () => {
      expect(await person.run(['connection', 'create', 'git'])).toMatchObject({ code: 2 });
    });
  });

  describe('what every command has', () => {
    it('an unknown command and an unknown option are 2, and say what is meant', async () => {
      expect(await person.run(['modul'])).toMatchObject({
        code: 2,
        told: expect.stringContaining('Did you mean module?'),
      });
      expect(await person.run(['org', 'list', '--jsn'])).toMatchObject({ code: 2 });
    });

    it('--help has an example that names the program', async () => {
      expect(await printed('module', 'publish', '--help')).toMatch(
        /Examples:\n {2}groundwork module publish/,
      );
    });

    it.each(['bash', 'zsh', 'fish'])('the completion of %s asks the program', async (shell) => {
      expect(await printed('completion', shell)).toContain('groundwork complete --');
      expect(await printed('complete', '--', 'module', 'pub')).toBe('publish\n');
    });

    it('output that cannot be written, as on a full disk, is 1 and says so', () => {
      const { command, env } = programOf(person, ['org', 'list']);
      const [node, ...rest] = command;
      const ended = spawnSync(node, rest, {
        env,
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
        encoding: 'utf8',
      });
      expect(ended).toMatchObject({
        status: 1,
        stderr: 'Error: There is no space left on the disk.\nFree some space, then run the command again.\n',
      });
    });

    it('nobody who could be told is needed: the exit code stays what it is', () => {
      const { command, env } = programOf(person, ['module', 'show', 'vpc']);
      const [node, ...rest] = command;
      const told = openSync('/dev/full', 'w');
      expect(spawnSync(node, rest, { env, stdio: ['ignore', 'ignore', told] })).toMatchObject({ status: 2 });
    });

    it('a damaged file of ours is named', async () => {
      const unlucky = newPerson();
      mkdirSync(join(unlucky.home, '.config', 'groundwork'), { recursive: true });
      writeFileSync(join(unlucky.home, '.config', 'groundwork', 'hosts.json'), '{');
      const ended = await unlucky.run(['whoami']);
      expect(ended.code).toBe(1);
      expect(failureIn(ended)[0]).toContain('hosts.json is damaged');
    });
  });
}
