import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uniformPermissions } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization, tokenDocument } from '../testing/connected-organization.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const hasSshKey = (response: Parameters<typeof resourceOf>[0]) =>
  resourceOf(response).attributes['has-ssh-key'];
const ado = () => ({ 'service-provider': 'vcs6', 'private-key': newSshKey() });

describe('PATCH /oauth-tokens/:id', () => {
  it('the SSH key is set, never shown, and published each time', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { tokenId, tokenPath } = await connect();
    for (const version of [2, 3]) {
      const response = await client.patch(tokenPath, tokenDocument({ 'ssh-key': newSshKey() }));
      expect(response.status).toBe(200);
      expect(hasSshKey(response)).toBe(true);
      expect(JSON.stringify(response.body)).not.toContain('PRIVATE KEY');
      await app.settle();
      expect(app.published.findLast(({ aggregate }) => aggregate.id === tokenId)).toMatchObject({
        type: 'oauth-token.updated',
        organizationId: organization.id,
        aggregate: { version },
      });
    }
    expect(hasSshKey(await client.get(tokenPath))).toBe(true);
  });

  it('a null SSH key counts as absent, and attributes that are not named stay', async () => {
    const { client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    await client.patch(tokenPath, tokenDocument({ 'ssh-key': newSshKey() }));
    expect(hasSshKey(await client.patch(tokenPath, tokenDocument({})))).toBe(true);
    expect(hasSshKey(await client.patch(tokenPath, tokenDocument({ 'ssh-key': null })))).toBe(false);
    expect(hasSshKey(await client.patch(tokenPath, tokenDocument({ 'ssh-key': null })))).toBe(false);
  });

  it.each([
    ['text', 'not a key'],
    ['empty', ''],
    ['a number', 7],
    ['an object', {}],
    ['much', 'x'.repeat(99_999)],
  ])('an invalid key returns 422 "Ssh key is invalid": %s', async (_what, key) => {
    const { client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    const response = await client.patch(tokenPath, tokenDocument({ 'ssh-key': key }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data/attributes/ssh-key: Ssh key is invalid']);
  });

  it('the terraform vocabulary takes an RSA key whose numbers do not fit, and shows no user as an empty text', async () => {
    const real = await startVcsConnectionsTestApp({ WIRE_VOCABULARY: 'terraform' });
    try {
      const { client, connect } = connectedOrganization(real);
      const { tokenPath } = await connect({ 'service-provider': 'github' });
      const set = (key: string) => client.patch(tokenPath, tokenDocument({ 'ssh-key': key }));
      const der = Buffer.concat([Buffer.from([0x30, 0x82, 0x01, 0x00]), Buffer.alloc(256, 2)]);
      const pem = (bytes: Buffer) =>
        `-----BEGIN RSA PRIVATE KEY-----\r\n${bytes.toString('base64')}\n-----END RSA PRIVATE KEY-----`;
      expect(resourceOf(await set(pem(der))).attributes).toMatchObject({
        'has-ssh-key': true,
        'service-provider-user': '',
      });
      for (const text of [
        pem(der.subarray(0, 100)),
        pem(Buffer.alloc(260)),
        pem(Buffer.alloc(0)),
        'nonsense',
      ])
        expect(problemsOf(await set(text))).toEqual(['/data/attributes/ssh-key: Ssh key is invalid']);
      const neutral = connectedOrganization(app);
      const own = await neutral.connect();
      const refused = await neutral.client.patch(own.tokenPath, tokenDocument({ 'ssh-key': pem(der) }));
      expect(refused.status).toBe(422);
    } finally {
      await real.stop();
    }
  });

  it('the SSH key of vcs6 can be replaced but not removed', async () => {
    const { client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect(ado());
    const removed = await client.patch(tokenPath, tokenDocument({ 'ssh-key': null }));
    expect(problemsOf(removed)).toEqual(["/data/attributes/ssh-key: Ssh key can't be blank"]);
    expect((await client.patch(tokenPath, tokenDocument({ 'ssh-key': newSshKey() }))).status).toBe(200);
    expect(hasSshKey(await client.get(tokenPath))).toBe(true);
  });

  it('organization tokens may not change SSH keys, but may do all else here', async () => {
    const { organization, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    const permissions = { ...uniformPermissions(false), manageVcsSettings: true };
    const tokenOf = (kind: 'team' | 'organization') =>
      app.as(app.member(organization, { permissions }, { kind }));
    const key = tokenDocument({ 'ssh-key': newSshKey() });
    expect((await tokenOf('organization').patch(tokenPath, key)).status).toBe(404);
    expect((await tokenOf('organization').get(tokenPath)).status).toBe(200);
    expect((await tokenOf('team').patch(tokenPath, key)).status).toBe(200);
    expect((await tokenOf('organization').delete(tokenPath)).status).toBe(204);
  });

  it('updating a token is 404 without permission, before the body is checked', async () => {
    const { organization, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    const reader = app.permitted(organization, 'manageModules', 'managePolicies');
    for (const principal of [reader, connectedOrganization(app).manager]) {
      expect((await app.as(principal).patch(tokenPath, '{')).status).toBe(404);
    }
  });

  it('updating a token with another type is 422', async () => {
    const { client, connect } = connectedOrganization(app);
    const { tokenPath } = await connect();
    const body = { data: { type: 'oauth-clients', attributes: {} } };
    expect((await client.patch(tokenPath, body)).status).toBe(422);
  });
});
