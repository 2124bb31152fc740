import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { commands } from './testing/command-line.ts';
import { asProcess, newPerson, type Person } from './testing/groundwork.ts';
import { moduleFolder } from './testing/module-folder.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { startTrustedPlatform } from './testing/trusted-platform.ts';
import { newVisitor } from './testing/visitor.ts';

/** Starts a platform; with TLS, its certificate is in the file `trusted`. */
const start = { http: startTestPlatform, https: startTrustedPlatform };

/** Terraform and OpenTofu refuse this host in a module source, because it has no dot. */
describe.each(['http', 'https'] as const)('a platform at %s://localhost', (scheme) => {
  let test: TestPlatform & { readonly trusted?: string };
  let baseUrl: string;
  let clientEnv: Record<string, string>;
  /** Output of the command that published the module. */
  let published: string;
  /** Parts of the module's page: the block, and the command to run before. */
  let shown: { readonly block: string; readonly command: string };

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    baseUrl = `${scheme}://localhost:${port}`;
    test = await start[scheme]({ env: { PORT: String(port), BASE_URL: baseUrl } });
    const { trusted, adminToken: token } = test;
    clientEnv = trusted === undefined ? {} : { SSL_CERT_FILE: trusted, NODE_EXTRA_CA_CERTS: trusted };
    const publisher = newPerson(
      { GROUNDWORK_HOST: baseUrl, GROUNDWORK_TOKEN: token, ...clientEnv },
      asProcess,
    );
    const { printed } = await publisher.run([
      ...['module', 'publish', moduleFolder('vpc'), '--version', '1.0.0'],
      ...['--organization', 'acme', '--create-organization', 'acme@example.com'],
    ]);
    published = printed;
    const visitor = newVisitor(baseUrl);
    await visitor.open('/app/sign-in');
    await visitor.send('/app/sign-in', { token });
    const { page } = await visitor.open('/app/modules/acme/vpc/generic');
    const texts = page.querySelectorAll('#usage code').map((each) => each.text.trim());
    const command = texts.find((text) => text.startsWith('groundwork login ')) ?? '';
    shown = { block: texts[0] ?? '', command };
  });
  afterAll(() => test.stop());

  /** A person who has run the command of the page. */
  async function reader(): Promise<Person> {
    const person = newPerson({}, asProcess);
    const [, ...parameters] = shown.command.split(' ');
    const trusting = test.trusted === undefined ? [] : ['--ca-file', test.trusted];
    const ended = await person.run([...parameters, '--with-token', ...trusting], { input: test.adminToken });
    expect(ended).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Logged in to groundwork.test'),
    });
    return person;
  }

  it('publishing prints a block with a name that clients accept, and the command of the page', () => {
    expect(published).toContain('source  = "groundwork.test/acme/vpc/generic"');
    expect(published).toContain(`find groundwork.test on this machine after: ${shown.command}\n`);
  });

  it('a login writes the address for clients, and a logout takes it back', async () => {
    const person = await reader();
    const configuration = () => readFileSync(join(person.home, '.terraformrc'), 'utf8');
    expect(configuration()).toContain(`"${baseUrl}/api/registry/v1/modules/"`);
    expect(await person.run(['logout'])).toMatchObject({ code: 0 });
    expect(configuration()).toBe('');
  });

  describe.each(commands)('%s', (command, isInstalled) => {
    (isInstalled ? it : it.skip).each([
      ['of the page', () => shown.block],
      ['of the command line', () => published.slice(published.indexOf('module "'))],
    ])('init installs with the block %s, after the command of the page', async (_, blockOf) => {
      const person = await reader();
      const folder = join(person.home, 'root');
      mkdirSync(folder);
      writeFileSync(join(folder, 'main.tf'), blockOf());
      const output = execFileSync(command, ['init', '-no-color', '-input=false'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: person.home, CHECKPOINT_DISABLE: '1', ...clientEnv },
        encoding: 'utf8',
      });
      expect(output).toContain('groundwork.test/acme/vpc/generic 1.0.0');
    });
  });
});
