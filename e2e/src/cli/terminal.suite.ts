import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, type Person, programOf } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';

/** Commands on a terminal, which `script` of util-linux provides. */
export function describeTerminal(test: () => TestPlatform) {
  const organization = 'cli-terminal';
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
      TERM: 'xterm',
    });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
  });

  /** Runs a command on a terminal of a width. Types a line as soon as a text appears. */
  async function onTerminal(columns: number, args: readonly string[], typed?: { at: string; line: string }) {
    const { command, env } = programOf(person, args);
    const line = [
      'stty',
      'cols',
      String(columns),
      'rows',
      '40',
      ';',
      ...command.map((word) => `'${word}'`),
    ].join(' ');
    const child = spawn('script', ['-qefc', line, '/dev/null'], { env });
    const output = text(child.stdout);
    let seen = '';
    let waiting = typed;
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString('utf8');
      if (waiting === undefined || !seen.includes(waiting.at)) return;
      child.stdin.write(`${waiting.line}\r`);
      waiting = undefined;
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output: await output };
  }

  describe('groundwork on a terminal', () => {
    it('asks for an argument that is missing', async () => {
      const { code, output } = await onTerminal(80, ['team', 'create'], {
        at: 'create: name',
        line: 'asked',
      });
      expect(output).toContain('Created the team asked of cli-terminal');
      expect(code).toBe(0);
    });

    it('lets the user choose a word that an option needs', async () => {
      const { code, output } = await onTerminal(80, ['policy-set', 'create', 'chosen'], {
        at: 'Kind',
        line: '\u001b[B',
      });
      expect(output).toContain('opa');
      expect(output).toContain('Created the policy set chosen');
      expect(code).toBe(0);
      expect(await person.json(['policy-set', 'show', 'chosen'])).toMatchObject({ kind: 'kind2' });
    });

    it('asks nobody if a program reads the result', async () => {
      const { code, output } = await onTerminal(80, ['team', 'create', '--json']);
      expect(code).toBe(2);
      expect(output).toContain("Missing required argument 'name'");
    });

    it('uses the width that there is, and cuts no id', async () => {
      const description = 'for everybody '.repeat(10).trim();
      await person.json(['policy-set', 'create', 'wide', '--description', description]);
      expect((await onTerminal(240, ['policy-set', 'list'])).output).toMatch(
        new RegExp(`wide +kind1 +0 +0 +0 +${description} +polset-\\w{16}`),
      );
      expect((await onTerminal(90, ['policy-set', 'list'])).output).toMatch(
        /wide +kind1 +0 +0 +0 +for every.*… +polset-\w{16}\r?\n/,
      );
    });
  });
}
