import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startVcsSite, type VcsSite } from './vcs-site.ts';

const token = 'the-token';
const identifier = 'acme/terraform-generic-network';

describe('a VCS provider on loopback', () => {
  let site: VcsSite;
  let commit: string;

  beforeAll(async () => {
    site = await startVcsSite(token);
    commit = site.createRepository(identifier).commit({ files: { 'main.tf': '' }, tags: ['v1.0.0'] });
  });
  afterAll(() => site.stop());

  async function listRefs(password: string): Promise<string> {
    const response = await fetch(`${site.httpUrl}/${identifier}.git/info/refs?service=git-upload-pack`, {
      headers: { authorization: `Basic ${Buffer.from(`x-access-token:${password}`).toString('base64')}` },
    });
    return response.status === 200 ? await response.text() : String(response.status);
  }

  it('the provider serves commits to clients with the token', async () => {
    const refs = await listRefs(token);
    expect(refs).toContain(`${commit} refs/heads/main`);
    expect(refs).toContain('refs/tags/v1.0.0');
    expect(await listRefs('another')).toBe('401');
    expect(site.gitRequests.map(({ kind }) => kind)).toEqual(['advertisement', 'advertisement']);
  });

  it('the API lists the commits of a branch', async () => {
    const response = await fetch(`${site.apiUrl}/repos/${identifier}/commits?per_page=20`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject([{ sha: commit, commit: { message: 'a change' } }]);
  });

  it('deliveries are signed with the secret of the webhook', async () => {
    const created = await fetch(`${site.apiUrl}/repos/${identifier}/hooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'web',
        active: true,
        events: ['push'],
        config: { url: `${site.apiUrl}/user`, content_type: 'json', secret: 'of the webhook' },
      }),
    });
    expect(created.status).toBe(201);
    const hook = site.hookAt(`${site.apiUrl}/user`);
    if (!hook) throw new Error('no webhook');
    const { headers, body } = site.deliveryOf(hook, { ref: 'refs/heads/main' });
    const signature = createHmac('sha256', 'of the webhook').update(body).digest('hex');
    expect(headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
    expect(await site.deliver(hook, { ref: 'refs/heads/main' })).toBe(401);
    expect(site.hookSecrets()).toEqual(['of the webhook']);
  });
});
