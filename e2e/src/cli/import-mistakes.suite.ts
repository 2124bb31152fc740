import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import { z } from 'zod';
import { type Ended, failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { commitFolder, gitIn, moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { type Responders, startRegistryStandIn, token } from '../testing/registry-stand-in.ts';

const reportSchema = z.object({
  complete: z.boolean(),
  entries: z.array(
    z.object({ kind: z.string(), name: z.string(), outcome: z.string(), reason: z.string().optional() }),
  ),
});

const outcomesIn = ({ printed }: Ended) =>
  Object.fromEntries(
    reportSchema.parse(JSON.parse(printed)).entries.map(({ name, outcome }) => [name, outcome]),
  );

/** Each test has its own organization, so that imports do not affect each other. */
let organizations = 0;

export function describeImportMistakes(test: () => TestPlatform) {
  let person: Person;
  beforeAll(() => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_SOURCE_TOKEN: token,
    });
  });

  async function newImport() {
    organizations += 1;
    const organization = `cli-import-${organizations}`;
    await asToken(test().platform.baseUrl, test().adminToken).createOrganization(organization);
    return (args: readonly string[], options: Parameters<Person['run']>[1] = {}) =>
      person.run(['import', ...args, '--organization', organization], options);
  }
  const registryOf = (versionsOfEach: number, responses: Responders = {}) =>
    startRegistryStandIn({ modules: 1, versionsOfEach, responders: responses });
  const text =
    (content: string | Buffer): Responders[string] =>
    (response) =>
      void response.end(content);

  describe('an import that cannot succeed', () => {
    it('a host that is not a registry is 6', async () => {
      const { url } = await registryOf(1, { '/.well-known/terraform.json': text('<!doctype html>') });
      const run = await newImport();
      const ended = await run(['registry', url]);
      expect(ended.code).toBe(6);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining('did not return JSON'),
        'Check the name of the host.',
      ]);
    });

    it('a token that the registry does not accept is 4', async () => {
      const { url } = await registryOf(1);
      const run = await newImport();
      const ended = await run(['registry', url], { env: { GROUNDWORK_SOURCE_TOKEN: 'wrong' } });
      expect(ended.code).toBe(4);
      expect(failureIn(ended)).toHaveLength(2);
    });

    it('a token that the platform does not accept is 4, and nothing is fetched', async () => {
      const registry = await registryOf(1);
      const run = await newImport();
      const ended = await run(['registry', registry.url], { env: { GROUNDWORK_TOKEN: 'wrong' } });
      expect(ended.code).toBe(4);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining('does not accept the token'),
        'Check GROUNDWORK_TOKEN.',
      ]);
      expect(registry.fetched.size).toBe(0);
    });

    it('a registry without a list says how to name modules, and those that are named come', async () => {
      const { url } = await registryOf(1, { '/modules/': (response) => void response.writeHead(404).end() });
      const run = await newImport();
      const ended = await run(['registry', url]);
      expect(ended.code).toBe(4);
      expect(failureIn(ended)[1]).toContain('NAMESPACE/NAME/PROVIDER');
      const named = await run(['registry', url, 'acme/network-0/aws', '--json']);
      expect(named.code).toBe(0);
      expect(outcomesIn(named)).toEqual({ 'acme/network-0/aws 1.0.0': 'imported' });
    });

    it('a page in place of an archive is 3 with its reason, and the others come', async () => {
      const { url } = await registryOf(3, {
        '/archives/network-0%201.1.0.tar.gz': text('<!doctype html>'),
        '/modules/acme/network-0/aws/1.1.0/download': (response) =>
          void response.writeHead(204, { 'x-terraform-get': '/archives/network-0%201.1.0.tar.gz' }).end(),
      });
      const run = await newImport();
      const ended = await run(['registry', url, '--json']);
      expect(ended.code).toBe(3);
      expect(ended.told).toContain('acme/network-0/aws 1.1.0: The archive is neither a tar nor a zip file.');
      expect(failureIn(ended)[0]).toBe('Error: 1 of 3 failed.');
      expect(outcomesIn(ended)).toEqual({
        'acme/network-0/aws 1.0.0': 'imported',
        'acme/network-0/aws 1.1.0': 'failed',
        'acme/network-0/aws 1.2.0': 'imported',
      });
    });

    it('other contents under the same version are 5, unless they are accepted', async () => {
      const first = await registryOf(2);
      const other = await registryOf(1, {
        '/modules/acme/network-0/aws/1.0.0/download': (response) =>
          void response.writeHead(204, { 'x-terraform-get': '/other.tgz' }).end(),
        '/other.tgz': text(Buffer.from(tarball({ 'main.tf': '# another one\n' }))),
      });
      const run = await newImport();
      expect((await run(['registry', first.url])).code).toBe(0);
      const ended = await run(['registry', other.url]);
      expect(ended.code).toBe(5);
      expect(failureIn(ended)[1]).toContain('--skip-existing');
      expect((await run(['registry', other.url, '--skip-existing'])).code).toBe(0);
    });

    it('words of the other side do nothing to the terminal', async () => {
      const { url } = await registryOf(1, {
        '/modules/acme/network-0/aws/versions': (response) =>
          void response
            .setHeader('content-type', 'application/json')
            .end(
              JSON.stringify({ modules: [{ versions: [{ version: '\u001b]0;title\u0007\u009b31m1.0' }] }] }),
            ),
      });
      const run = await newImport();
      const { code, printed, told } = await run(['registry', url]);
      expect(code).toBe(0);
      expect(printed).toContain('It is not a semantic version.');
      expect(`${printed}${told}`).not.toMatch(/(?!\n)\p{Cc}/u);
    });

    it('Ctrl-C is 130 and says what to do, and the next run goes on', async () => {
      const registry = await registryOf(8);
      const interruption = new AbortController();
      registry.onFetched(2, () => {
        interruption.abort();
      });
      const run = await newImport();
      const ended = await run(['registry', registry.url, '--jobs', '1'], {
        interruptedBy: interruption.signal,
      });
      expect(ended.code).toBe(130);
      expect(ended.told).toContain('Run the command again to resume.');
      const again = await run(['registry', registry.url, '--json']);
      expect(again.code).toBe(0);
      expect(Object.keys(outcomesIn(again))).toHaveLength(8);
    });

    it.each([
      [['registry', 'http://127.0.0.1:1', '--jobs', '100'], 'is not a valid number of jobs'],
      [['registry', 'http://127.0.0.1:1', 'vpc'], 'is not the address of a module'],
      [['git', 'https://git.example.com/modules.git'], 'The name of the module is missing'],
      [['git', 'terraform-aws-vpc', '--folder', '../x'], 'is not a folder of the repository'],
    ])('import %j is 2', async (args, reason) => {
      const run = await newImport();
      const ended = await run(args);
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[0]).toContain(reason);
    });
  });

  describe('an import of a repository', () => {
    function repository(): string {
      const folder = moduleFolder('vpc');
      commitFolder(folder, 'v1.0.0', 'latest');
      writeFileSync(join(folder, 'README.md'), '# VPC\n');
      gitIn(folder, 'add', '.');
      gitIn(folder, 'commit', '-q', '-m', 'more');
      for (const tag of ['1.1.0', 'v1.2.0']) gitIn(folder, 'tag', tag);
      return folder;
    }

    it('its tags become versions, and once more nothing comes', async () => {
      const run = await newImport();
      const folder = repository();
      const first = await run(['git', folder, '--json']);
      expect(first.code).toBe(0);
      const outcomes = (outcome: string) =>
        Object.fromEntries(['1.0.0', '1.1.0', '1.2.0'].map((number) => [`vpc/generic ${number}`, outcome]));
      expect(outcomesIn(first)).toEqual(outcomes('imported'));
      expect(outcomesIn(await run(['git', folder, '--json']))).toEqual(outcomes('present'));
    });

    it('two tags of one version are reported, and neither is chosen', async () => {
      const run = await newImport();
      const folder = repository();
      gitIn(folder, 'tag', '1.0.0');
      const ended = await run(['git', folder, '--json']);
      expect(ended.code).toBe(3);
      expect(ended.told).toContain(
        'vpc/generic 1.0.0: The tags 1.0.0 and v1.0.0 point to different commits.',
      );
      expect(outcomesIn(ended)).toMatchObject({
        'vpc/generic 1.0.0': 'failed',
        'vpc/generic 1.1.0': 'imported',
      });
    });

    it('one of several modules comes from its folder and its tags, since it is there', async () => {
      const run = await newImport();
      const folder = moduleFolder('all');
      commitFolder(folder, 'net/v1.0.0', 'v1.0.0');
      mkdirSync(join(folder, 'net'));
      writeFileSync(join(folder, 'net', 'main.tf'), 'variable "name" {\n  type = string\n}\n');
      gitIn(folder, 'add', '.');
      gitIn(folder, 'commit', '-q', '-m', 'net');
      gitIn(folder, 'tag', 'net/v1.1.0');
      const ended = await run([
        'git',
        folder,
        '--name',
        'net',
        '--folder',
        'net',
        '--tag-prefix',
        'net/',
        '--json',
      ]);
      expect(ended.code).toBe(0);
      expect(outcomesIn(ended)).toEqual({ 'net/generic 1.0.0': 'left-out', 'net/generic 1.1.0': 'imported' });
    });

    it('one that is not there is 6', async () => {
      const run = await newImport();
      const ended = await run(['git', 'file:///nonexistent/terraform-aws-vpc.git']);
      expect(ended.code).toBe(6);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining('cannot be read'),
        expect.stringContaining('git clone'),
      ]);
    });
  });
}
