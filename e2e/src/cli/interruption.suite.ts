import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { controlC, enter, inTerminal } from '../testing/pseudo-terminal.ts';
import { asToken } from '../testing/publisher.ts';
import { startStoppingHost } from '../testing/stopping-host.ts';

const named = z.object({ id: z.string() });
const versionListSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ status: z.string() }) })),
});

export function describeInterruption(test: () => TestPlatform) {
  const organization = 'cli-interruption';
  const advice = 'Interrupted.\nRun the command again to resume.';
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
  });

  describe('a publication that is ended in the middle', () => {
    it.each([
      [1, 'looks for the module', /^GET .*\/registry-modules\/private/],
      [2, 'makes the module', /^POST .*\/registry-modules$/],
      [3, 'looks for the version', /^GET .*\/version$/],
      [4, 'makes the version', /^POST .*\/versions$/],
      [5, 'sends the archive', /^PUT /],
      [6, 'waits for the version', /^GET .*\/registry-module-versions\//],
    ])(
      'before or after request %i, which %s, by Ctrl-C or a crash: the next run finishes',
      async (number, _what, expected) => {
        const ways = [false, true].flatMap((isCarriedOut) =>
          [false, true].map((isCrash) => ({ isCarriedOut, isCrash })),
        );
        const finished = ways.map(async ({ isCarriedOut, isCrash }) => {
          const name = `${isCrash ? 'killed' : 'interrupted'}-${isCarriedOut ? 'after' : 'before'}-${number}`;
          const publish = ['module', 'publish', moduleFolder(name), '--version', '1.0.0'];
          const isLast = (_: string, asked: number) => asked === number;
          const host = await startStoppingHost(test().platform.baseUrl, { isLast, isCarriedOut });
          const ended = await person.run(publish, {
            env: { GROUNDWORK_HOST: host.url },
            [isCrash ? 'killedBy' : 'interruptedBy']: host.stopped,
          });
          host.stop();
          expect(host.requests.at(-1)).toMatch(expected);
          expect(ended).toMatchObject({
            code: isCrash ? null : 130,
            told: isCrash ? '' : expect.stringContaining(advice),
          });
          expect(await person.json(publish)).toMatchObject({ status: 'ok' });
        });
        await Promise.all(finished);
      },
    );

    it('between the organization that it makes and the module: the next run finishes', async () => {
      const publish = [
        ...['module', 'publish', moduleFolder('founding'), '--version', '1.0.0'],
        ...['--organization', 'cli-half-founded', '--create-organization', 'cli@example.com'],
      ];
      const host = await startStoppingHost(test().platform.baseUrl, {
        isLast: (request) => request === 'POST /api/v2/organizations',
        isCarriedOut: true,
      });
      const ended = await person.run(publish, {
        env: { GROUNDWORK_HOST: host.url },
        interruptedBy: host.stopped,
      });
      host.stop();
      expect(ended).toMatchObject({ code: 130, told: expect.stringContaining(advice) });
      expect(await person.json(publish)).toMatchObject({ status: 'ok', organization: 'cli-half-founded' });
    });

    it('in a terminal: the line that shows how far it is makes room for what to do', async () => {
      const publish = ['module', 'publish', moduleFolder('watched'), '--version', '1.0.0'];
      const host = await startStoppingHost(test().platform.baseUrl, {
        isLast: (request) => request.startsWith('PUT '),
        isCarriedOut: false,
      });
      const ended = await inTerminal(
        { ...person, env: { ...person.env, GROUNDWORK_HOST: host.url } },
        publish,
        [{ whenSeen: 'sending the archive', keys: controlC }],
      );
      host.stop();
      expect(ended).toMatchObject({ code: 130, screen: expect.stringContaining(`\n${advice}`) });
      expect(await inTerminal(person, publish, [])).toMatchObject({
        code: 0,
        screen: expect.stringMatching(
          /Publishing terraform-generic-watched.*: sending the archive \[#{10}\] 100 %[^]*Published cli-interruption/,
        ),
      });
    });
  });

  describe('a folder that is packed for a while', () => {
    it('Ctrl-C ends it at once, and nothing is on the platform', async () => {
      const folder = moduleFolder('large');
      writeFileSync(join(folder, 'picture.png'), randomBytes(32 * 1024 ** 2));
      const ended = await inTerminal(
        person,
        ['module', 'publish', folder, '--version', '1.0.0'],
        [{ whenSeen: 'packing [', keys: controlC }],
      );
      expect(ended).toMatchObject({ code: 130, screen: expect.stringContaining('\nInterrupted.\nNothing') });
      expect(ended.screen).not.toContain('packing [##########]');
      expect(await person.run(['module', 'show', 'large/generic'])).toMatchObject({ code: 4 });
    });
  });

  describe('a publication of policies that is ended in the middle', () => {
    const policies = {
      'policies.hcl': 'policy "tagged" {\n  query = "data.tagged.deny"\n}\n',
      'tagged.rego': 'package tagged\n\ndeny := []\n',
    };

    it.each([
      ['before a version is made', /^POST .*\/versions$/, false, 1],
      ['after a version is made', /^POST .*\/versions$/, true, 1],
      ['before the archive is sent', /^PUT /, false, 1],
      ['after the archive is sent', /^PUT /, true, 2],
    ])('%s: the next run finishes, and no version waits any more', async (when, last, isCarriedOut, max) => {
      const ways = [false, true].map(async (isCrash) => {
        const name = `${when.replaceAll(' ', '-')}-${isCrash ? 'killed' : 'interrupted'}`;
        const { id } = named.parse(await person.json(['policy-set', 'create', name, '--kind', 'kind2']));
        const publish = ['policy-set', 'publish', name, moduleFolder('policies', policies)];
        const host = await startStoppingHost(test().platform.baseUrl, {
          isLast: (request) => last.test(request),
          isCarriedOut,
        });
        const ended = await person.run(publish, {
          env: { GROUNDWORK_HOST: host.url },
          [isCrash ? 'killedBy' : 'interruptedBy']: host.stopped,
        });
        host.stop();
        expect(ended.code).toBe(isCrash ? null : 130);
        expect(await person.json(publish)).toMatchObject({ status: 'ready' });
        const { get } = asToken(test().platform.baseUrl, test().adminToken);
        const statuses = await waitFor(async () => {
          const { body } = await get(`/api/v2/policy-sets/${id}/versions`);
          const found = versionListSchema.parse(body).data.map(({ attributes }) => attributes.status);
          return found.every((status) => status === 'ready') && found;
        });
        expect(statuses.length).toBeLessThanOrEqual(max);
      });
      await Promise.all(ways);
    });
  });

  describe('a question in a terminal', () => {
    it('Ctrl-C at the question for a token ends with 130, and nothing is kept', async () => {
      const beginner = newPerson();
      const ended = await inTerminal(
        beginner,
        ['login', test().platform.baseUrl, '--with-token'],
        [{ whenSeen: 'Token for', keys: controlC }],
      );
      expect(ended).toMatchObject({
        code: 130,
        screen: expect.stringContaining('Interrupted.\nNothing has been changed.'),
      });
      expect(existsSync(join(beginner.home, '.terraform.d'))).toBe(false);
    });

    it('Ctrl-C while the browser is awaited ends with 130, and nothing is kept', async () => {
      const beginner = newPerson({ BROWSER: 'true' });
      const ended = await inTerminal(
        beginner,
        ['login', test().platform.baseUrl],
        [{ whenSeen: 'use this address', keys: controlC }],
      );
      expect(ended).toMatchObject({ code: 130, screen: expect.stringContaining('Interrupted.\n') });
      expect(existsSync(join(beginner.home, '.terraform.d'))).toBe(false);
    });

    it('a token that is typed is used, and never on the screen', async () => {
      const beginner = newPerson();
      const token = test().adminToken;
      const ended = await inTerminal(
        beginner,
        ['login', test().platform.baseUrl, '--with-token'],
        [{ whenSeen: 'Token for', keys: `${token}${enter}` }],
      );
      expect(ended).toMatchObject({ code: 0, screen: expect.stringContaining('Logged in to') });
      expect(ended.screen).not.toContain(token);
    });

    it('the token of a connection is asked for, and never on the screen', async () => {
      const addresses = ['--http-url', 'http://127.0.0.1:1', '--api-url', 'http://127.0.0.1:1/api'];
      const ended = await inTerminal(
        person,
        ['connection', 'create', 'asked', '--provider', 'vcs2', ...addresses],
        [{ whenSeen: 'Token for http://127.0.0.1:1', keys: `a-secret-of-git${enter}` }],
      );
      expect(ended).toMatchObject({
        code: 0,
        screen: expect.stringContaining('Created the connection asked'),
      });
      expect(ended.screen).not.toContain('a-secret-of-git');
    });

    it('nothing is deleted by Ctrl-C or no, and something by yes', async () => {
      await person.json(['module', 'publish', moduleFolder('asked'), '--version', '1.0.0']);
      const remove = (keys: string) =>
        inTerminal(person, ['module', 'delete', 'asked/generic'], [{ whenSeen: 'Delete the module', keys }]);
      expect(await remove(controlC)).toMatchObject({ code: 130 });
      expect(await remove('n')).toMatchObject({
        code: 2,
        screen: expect.stringContaining('Nothing has been changed.'),
      });
      expect(await person.run(['module', 'show', 'asked/generic'])).toMatchObject({ code: 0 });
      expect(await remove('y')).toMatchObject({ code: 0 });
      expect(await person.run(['module', 'show', 'asked/generic'])).toMatchObject({ code: 4 });
    });
  });
}
