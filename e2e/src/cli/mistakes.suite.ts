import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { z } from 'zod';
import { type Ended, failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

const document = join(import.meta.dirname, '..', '..', '..', 'docs', 'troubleshooting', 'command.md');
const addressSchema = z.object({ port: z.int() });

/** Outcome of a wrong command. `called` maps values that vary between runs to the words of the document. */
interface Made {
  readonly ended: Ended;
  readonly called?: Readonly<Record<string, string>>;
}

export function describeMistakes(test: () => TestPlatform) {
  const organization = 'acme-beginners';
  let beginner: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    beginner = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: adminToken });
    for (const name of [organization, `${organization}-too`])
      await beginner.json(['org', 'create', name, '--email', 'cli@example.com']);
  });

  const typed = async (...args: string[]): Promise<Made> => ({ ended: await beginner.run(args) });
  const loginTo = async (host: string, input = 'a-token'): Promise<Made> => ({
    ended: await newPerson().run(['login', host, '--with-token'], { input }),
  });
  const publish = async (folder: string, ...args: string[]): Promise<Made> => ({
    ended: await beginner.run(['module', 'publish', ...args], {
      folder,
      env: { GROUNDWORK_ORGANIZATION: organization },
    }),
    called: { [organization]: 'acme' },
  });
  const version = ['--version', '1.0.0'] as const;

  /** Commands that beginners type by mistake, each with a function that runs it. */
  const mistakes: Readonly<Record<string, () => Promise<Made>>> = {
    'groundwork module publsh': () => typed('module', 'publsh'),
    'groundwork login http://registry.example.com': () => loginTo('http://registry.example.com'),
    'groundwork login localhost:8080': async () => {
      const { baseUrl } = test().platform;
      const { host } = new URL(baseUrl);
      const called = { [baseUrl]: 'http://localhost:8080', [host]: 'localhost:8080' };
      return { ...(await loginTo(host)), called };
    },
    'groundwork login http://localhost:8080': async () => {
      const host = `127.0.0.1:${(await findFreePorts(1))[0] ?? 0}`;
      return { ...(await loginTo(`http://${host}`)), called: { [host]: 'localhost:8080' } };
    },
    'groundwork login registry.exmaple.com': async () => ({
      ...(await loginTo('registry.invalid')),
      called: { 'registry.invalid': 'registry.exmaple.com' },
    }),
    'groundwork login www.example.com': async () => {
      const server = createServer((_, response) => void response.end('<p>Hello'));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const host = `127.0.0.1:${addressSchema.parse(server.address()).port}`;
      const made = await loginTo(`http://${host}`);
      server.close();
      return { ...made, called: { [`http://${host}`]: 'https://www.example.com' } };
    },
    'groundwork login registry.example.com --with-token < OLD-TOKEN': () => loginTo(test().platform.baseUrl),
    'groundwork login registry.example.com --with-token < HALF-A-TOKEN': async () => {
      const { printed } = await beginner.run(['token', 'create']);
      return loginTo(test().platform.baseUrl, printed.trim().slice(0, -1));
    },
    'groundwork whoami': async () => ({
      ended: await newPerson().run(['whoami']),
    }),
    'groundwork module publish # in a folder named vpc': () => {
      const folder = moduleFolder('x');
      const renamed = join(dirname(folder), 'vpc');
      renameSync(folder, renamed);
      return publish(renamed, ...version);
    },
    'groundwork module publish # in a commit without a tag': () => publish(moduleFolder('untagged')),
    'groundwork module publish --version 1.0': () => publish(moduleFolder('x'), '--version', '1.0'),
    'groundwork module publish --version 1.0.0 # by a member of several organizations': async () => {
      const ended = await beginner.run(['module', 'publish', ...version], { folder: moduleFolder('x') });
      const all = /(?<=--organization: ).*/.exec(ended.told)?.[0] ?? '';
      expect(all).toContain(`${organization}, ${organization}-too`);
      return { ended, called: { [all]: 'acme, storage' } };
    },
    'groundwork module publish --version 1.0.0 # with a brace too few': () =>
      publish(moduleFolder('x', { 'main.tf': 'variable "cidr" {\n' }), ...version),
    'groundwork module publish --version 1.0.0 # with other contents than before': async () => {
      const folder = moduleFolder('vpc');
      await publish(folder, ...version);
      writeFileSync(join(folder, 'more.tf'), '');
      return publish(folder, ...version);
    },
    'groundwork module check # in a folder that is not initialized': () => typed('module', 'check'),
    'groundwork module check modules.json --lock modules.lock.json # with half a lock file': async () => {
      const files = { 'modules.json': '{"Modules": []}', 'modules.lock.json': '{"format": 1,' };
      const args = ['module', 'check', 'modules.json', '--lock', 'modules.lock.json'];
      return { ended: await beginner.run(args, { folder: moduleFolder('x', files) }) };
    },
    'groundwork module show vpc': () => typed('module', 'show', 'vpc', '--organization', organization),
  };

  describe('mistakes of beginners', () => {
    it('docs/troubleshooting/command.md shows what each prints, in two lines, and its exit code', async () => {
      const { baseUrl } = test().platform;
      const host = {
        [baseUrl]: 'https://registry.example.com',
        [new URL(baseUrl).host]: 'registry.example.com',
        'groundwork.test': 'registry.example.com',
      };
      const transcripts = Object.entries(mistakes).map(async ([command, make]) => {
        const { ended, called = {} } = await make();
        expect(failureIn(ended)).toHaveLength(2);
        const lines = failureIn(ended).map((line) => renamed(line, { ...host, ...called }));
        return inOneLine(`$ ${command} ${lines.join(' ')} [exit code ${String(ended.code)}]`);
      });
      expect(documentedMistakes()).toEqual(await Promise.all(transcripts));
    });
  });
}

/** Transcripts in the document, one line each. */
function documentedMistakes(): string[] {
  const [, transcripts = ''] =
    /<!-- mistakes -->\n+```text\n([^]*?)\n```/.exec(readFileSync(document, 'utf8')) ?? [];
  return transcripts.split('\n\n').map(inOneLine);
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const renamed = (text: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).reduce((line, [real, called]) => line.replaceAll(real, called), text);
