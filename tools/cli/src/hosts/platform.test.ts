import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { silentIo, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { ask, connectTo, openPlatform } from './platform.ts';

/** A user with these environment variables, and with a token for each of these hosts in Terraform's file. */
function person(env: Readonly<Record<string, string>>, ...hosts: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
  const credentials = Object.fromEntries(hosts.map((host) => [host, { token: `of ${host}` }]));
  mkdirSync(join(home, '.terraform.d'));
  writeFileSync(join(home, '.terraform.d', 'credentials.tfrc.json'), JSON.stringify({ credentials }));
  return { ...silentIo(), env, home };
}

describe('the token for a host', () => {
  const env = { GROUNDWORK_HOST: 'one.test', GROUNDWORK_TOKEN: 'secret' };

  it.each([
    ['the host that GROUNDWORK_HOST names', env, undefined, 'GROUNDWORK_TOKEN'],
    ['the same by its address', env, 'https://one.test', 'GROUNDWORK_TOKEN'],
    [
      'any host where the environment names none',
      { GROUNDWORK_TOKEN: 'secret' },
      'two.test',
      'GROUNDWORK_TOKEN',
    ],
    ['another host that --host names', env, 'two.test', expect.stringContaining('credentials.tfrc.json')],
  ])('%s', (_, variables, host, source) => {
    const platform = openPlatform(
      person(variables, 'one.test', 'two.test'),
      host === undefined ? {} : { host },
    );
    expect(platform.tokenSource).toEqual(source);
  });

  it('GROUNDWORK_TOKEN does not go to another host, not even where there is no other token', () => {
    expect(() => openPlatform(person(env), { host: 'two.test' })).toThrow('There is no token for two.test.');
  });
});

let standIn: SourceStandIn;
const refusalWith = async (error: object | string, status: number) => {
  standIn = await startSourceStandIn({
    '/api/v2/account/details': (_, response) =>
      void response
        .writeHead(status, { 'content-type': 'application/vnd.api+json' })
        .end(JSON.stringify({ errors: [error] })),
  });
  const found = { token: 'x', source: 'GROUNDWORK_TOKEN' };
  const platform = connectTo({ name: 'registry.test', origin: standIn.url }, found);
  return ask(platform, 'the account', platform.api.GET('/api/v2/account/details'));
};

describe('a token that is not accepted', () => {
  afterEach(() => standIn.close());

  const detail = 'This token expired on 2026-11-01 at 12:30 UTC. Create a new one and try again.';

  it.each([
    ['one that has ended', { status: '401', title: 'unauthorized', detail }, `. ${detail}`],
    ['one that has ended, in the registry protocol', detail, `. ${detail}`],
    ['one that is not known', { status: '401', title: 'unauthorized' }, ': it is wrong, expired or revoked.'],
    ['one that is not known, in the registry protocol', 'Unauthorized', ': it is wrong, expired or revoked.'],
  ])('%s', async (_, error, reason) => {
    await expect(refusalWith(error, 401)).rejects.toMatchObject({
      kind: 'access',
      message: `registry.test does not accept the token${reason}`,
      advice: 'Check GROUNDWORK_TOKEN.',
    });
  });
});

describe('what is not found', () => {
  afterEach(() => standIn.close());
  const detail = 'Version 1.0.0 is refused by the rule two-days of acme.';

  it.each([
    ['with a reason', { status: '404', title: 'not found', detail }, `. ${detail}`],
    ['with a reason, in the registry protocol', detail, `. ${detail}`],
    ['without one', { status: '404', title: 'not found' }, ': not found, or your token lacks permission.'],
    ['without one, in the registry protocol', 'Not Found', ': not found, or your token lacks permission.'],
  ])('%s', async (_, error, reason) => {
    await expect(refusalWith(error, 404)).rejects.toMatchObject({
      kind: 'access',
      message: `registry.test gave no access to the account${reason}`,
    });
  });
});
