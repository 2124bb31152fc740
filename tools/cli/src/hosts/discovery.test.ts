import { afterEach, describe, expect, it } from '@jest/globals';
import { json, redirect, type SourceStandIn, startSourceStandIn } from '../import/testing/source-stand-in.ts';
import { discover } from './discovery.ts';

const place = '/.well-known/terraform.json';
const services = { 'modules.v1': '/api/registry/v1/modules/', 'tfe.v2': '/api/v2/' };
const login = { client: 'groundwork', authz: '/authorize', token: '/token' };

let standIn: SourceStandIn;
afterEach(() => {
  standIn.close();
});

async function hostThat(responses: Parameters<typeof startSourceStandIn>[0]) {
  standIn = await startSourceStandIn(responses);
  return { name: 'registry.test', origin: standIn.url };
}

describe('what a host says about itself', () => {
  it('is where its API is, and how to log in', async () => {
    const host = await hostThat({ [place]: json({ ...services, 'login.v1': login }) });
    expect(await discover(host)).toMatchObject({
      host,
      login: { authz: `${host.origin}/authorize`, token: `${host.origin}/token` },
    });
  });

  it.each([
    ['an API', { 'tfe.v2': 'http://registry.test/api/v2/' }],
    ['a login', { 'login.v1': { ...login, token: 'http://registry.test/token' } }],
    ['a page to log in', { 'login.v1': { ...login, authz: 'http://registry.test/authorize' } }],
  ])('%s that is not encrypted is refused', async (_, other) => {
    const host = await hostThat({ [place]: json({ ...services, ...other }) });
    await expect(discover(host)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('points to http://registry.test, which is not encrypted'),
    });
  });

  it('a host that leads elsewhere says where, so that one can log in there', async () => {
    const host = await hostThat({ [place]: redirect('https://www.registry.test/sign-in?next=here') });
    await expect(discover(host)).rejects.toMatchObject({
      kind: 'unreachable',
      message: `${host.origin} redirects to https://www.registry.test/sign-in.`,
      advice: 'If the platform is at that address, log in to it: groundwork login www.registry.test',
    });
  });
});
