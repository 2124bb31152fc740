import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { z } from 'zod';
import { asProcess, failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';

const credentialsOf = ({ home }: Person) => join(home, '.terraform.d', 'credentials.tfrc.json');
const storedBy = (person: Person): unknown => JSON.parse(readFileSync(credentialsOf(person), 'utf8'));

export function describeLogin(test: () => TestPlatform) {
  const baseUrl = () => test().platform.baseUrl;
  const token = () => test().adminToken;
  /** The same platform under another name, which counts as another platform. */
  const sameElsewhere = () => baseUrl().replace('127.0.0.1', 'localhost');
  const logIn = (person: Person) => person.run(['login', baseUrl(), '--with-token'], { input: token() });

  describe('groundwork login', () => {
    it('a token from standard input is checked, kept for Terraform, and used afterwards', async () => {
      const person = newPerson({}, asProcess);
      const ended = await logIn(person);
      expect(ended).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^Logged in to groundwork\.test as /),
      });
      expect(storedBy(person)).toEqual({ credentials: { 'groundwork.test': { token: token() } } });
      expect(await person.json(['whoami'])).toMatchObject({
        host: 'groundwork.test',
        'site-administrator': true,
      });
    });

    it('nobody else may read the file with the token, whoever could before', async () => {
      const person = newPerson();
      mkdirSync(join(person.home, '.terraform.d'));
      writeFileSync(credentialsOf(person), '{}', { mode: 0o644 });
      await logIn(person);
      expect(statSync(credentialsOf(person)).mode & 0o077).toBe(0);
    });

    it('tokens of other hosts, and what is not ours, stay in the file', async () => {
      const person = newPerson();
      const others = { credentials: { 'app.example.com': { token: 'x', more: 1 } }, other: true };
      mkdirSync(join(person.home, '.terraform.d'));
      writeFileSync(credentialsOf(person), JSON.stringify(others));
      await logIn(person);
      expect(storedBy(person)).toMatchObject(others);
    });

    it('Terraform is told where a platform without TLS is, once', async () => {
      const person = newPerson();
      const file = join(person.home, '.terraformrc');
      writeFileSync(file, 'disable_checkpoint = true');
      await logIn(person);
      await logIn(person);
      expect(readFileSync(file, 'utf8')).toBe(
        `disable_checkpoint = true\nhost "groundwork.test" {\n  services = { "modules.v1" = "${baseUrl()}/api/registry/v1/modules/" }\n}\n`,
      );
    });

    it('two platforms on this machine: the second takes the name, and says how to keep both', async () => {
      const person = newPerson();
      await logIn(person);
      const second = await person.run(['login', sameElsewhere(), '--with-token'], { input: token() });
      expect(second.told).toContain(
        `Until now, groundwork.test was ${baseUrl()}. To keep both, give one of them another name: groundwork login ${baseUrl()} --name NAME`,
      );
      const again = await person.run(['login', sameElsewhere(), '--with-token'], { input: token() });
      expect(again).toMatchObject({ code: 0, told: expect.not.stringContaining('Until now') });
    });

    it('a block for the host that somebody else has written is not changed', async () => {
      const person = newPerson();
      const file = join(person.home, '.terraformrc');
      const own =
        'host "groundwork.test" {\n  services = {\n    "modules.v1" = "https://elsewhere.example/"\n  }\n}\n';
      writeFileSync(file, own);
      const ended = await logIn(person);
      expect(ended.code).toBe(1);
      expect(failureIn(ended)[1]).toContain('--name NAME');
      expect(readFileSync(file, 'utf8')).toBe(own);
      expect(existsSync(credentialsOf(person))).toBe(false);
    });

    it('a wrong token is refused, and nothing is kept', async () => {
      const person = newPerson();
      const ended = await person.run(['login', baseUrl(), '--with-token'], { input: 'wrong' });
      expect(ended.code).toBe(4);
      expect(failureIn(ended)).toEqual([
        expect.stringContaining('does not accept the token'),
        'Check the token that you gave.',
      ]);
      expect(existsSync(credentialsOf(person))).toBe(false);
    });

    it('without a terminal and without --with-token, it says how to give the token', async () => {
      const ended = await newPerson().run(['login', baseUrl()]);
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[1]).toContain('--with-token < FILE');
    });

    it('a host that is something else than a registry is named as such', async () => {
      const server = createServer((_, response) =>
        response.setHeader('content-type', 'text/html').end('<p>Hello'),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = z.object({ port: z.int() }).parse(server.address());
      const ended = await newPerson().run(['login', `http://127.0.0.1:${port}`, '--with-token'], {
        input: 'x',
      });
      server.close();
      expect(ended.code).toBe(6);
      expect(failureIn(ended)[0]).toContain('is not a module registry');
    });

    it('a host that nobody answers at, and one that does not exist, are 6 with what to check', async () => {
      const [port = 0] = await findFreePorts(1);
      const nobody = `http://127.0.0.1:${port}`;
      const refused = await newPerson().run(['login', nobody, '--with-token'], { input: 'x' });
      expect(refused.code).toBe(6);
      expect(failureIn(refused)[0]).toContain('Nothing is listening');
      const unknown = await newPerson().run(['login', 'nowhere.invalid', '--with-token'], { input: 'x' });
      expect(unknown.code).toBe(6);
      expect(failureIn(unknown)[0]).toContain('no host named');
    });

    it('a token is never sent over plain http to another machine', async () => {
      const ended = await newPerson().run(['login', 'http://registry.example.com', '--with-token'], {
        input: 'x',
      });
      expect(ended.code).toBe(2);
      expect(failureIn(ended)[1]).toBe('Use https: registry.example.com');
    });
  });

  describe('the token of a command', () => {
    it('GROUNDWORK_HOST and GROUNDWORK_TOKEN are enough, without a login', async () => {
      const person = newPerson({ GROUNDWORK_HOST: baseUrl(), GROUNDWORK_TOKEN: token() });
      expect(await person.json(['whoami'])).toMatchObject({ 'token-source': 'GROUNDWORK_TOKEN' });
    });

    it('the variable that Terraform reads is read, too', async () => {
      const person = newPerson();
      await logIn(person);
      const ended = await person.run(['whoami'], { env: { TF_TOKEN_groundwork_test: 'wrong' } });
      expect(ended.code).toBe(4);
      expect(failureIn(ended)[1]).toBe('Check TF_TOKEN_groundwork_test.');
    });

    it('no token at all says how to get one', async () => {
      const ended = await newPerson().run(['whoami', '--host', baseUrl()]);
      expect(ended.code).toBe(4);
      expect(failureIn(ended)[1]).toContain('Log in: groundwork login');
    });
  });

  describe('several hosts', () => {
    it('each has its own token; the one of the last login is meant unless another one is named', async () => {
      const person = newPerson();
      const logInTo = (host: string, name: string) =>
        person.run(['login', host, '--with-token', '--name', name], { input: token() });
      expect(await logInTo(baseUrl(), 'first.test')).toMatchObject({ code: 0 });
      expect(await logInTo(sameElsewhere(), 'second.test')).toMatchObject({ code: 0 });
      expect(await person.json(['whoami'])).toMatchObject({ host: 'second.test', origin: sameElsewhere() });
      expect(await person.json(['whoami', '--host', 'first.test'])).toMatchObject({ origin: baseUrl() });
      const wrongForOne = { env: { TF_TOKEN_first_test: 'wrong' } };
      expect(await person.run(['whoami', '--host', 'first.test'], wrongForOne)).toMatchObject({ code: 4 });
      expect(await person.run(['whoami'], wrongForOne)).toMatchObject({ code: 0 });
      expect(await person.run(['logout', 'second.test'])).toMatchObject({ code: 0 });
      expect(storedBy(person)).toEqual({ credentials: { 'first.test': { token: token() } } });
      expect(await person.run(['whoami'])).toMatchObject({ code: 2 });
      expect(await person.run(['whoami', '--host', 'first.test'])).toMatchObject({ code: 0 });
    });

    it('GROUNDWORK_TOKEN goes to no other host than GROUNDWORK_HOST', async () => {
      const person = newPerson({ GROUNDWORK_HOST: baseUrl(), GROUNDWORK_TOKEN: token() });
      const ended = await person.run(['whoami', '--host', sameElsewhere()]);
      expect(ended.code).toBe(4);
      expect(failureIn(ended)[0]).toContain('There is no token for');
    });
  });

  describe('groundwork logout', () => {
    it('what login has kept is removed, and a second time says so', async () => {
      const person = newPerson();
      await logIn(person);
      expect(await person.run(['logout'])).toMatchObject({ code: 0 });
      expect(storedBy(person)).toEqual({ credentials: {} });
      expect(readFileSync(join(person.home, '.terraformrc'), 'utf8')).toBe('');
      expect(await person.run(['logout', 'groundwork.test'])).toMatchObject({ code: 2 });
    });
  });
}
