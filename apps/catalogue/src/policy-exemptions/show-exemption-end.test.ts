import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { policyExemptionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-exemptions/polex-1/end`;
});

const workspace = { id: 'ws-1', type: 'workspaces', attributes: { name: 'network' } };
const respond = (...given: Parameters<typeof policyExemptionOf>) => {
  site.respond('/api/v2/policy-exemptions/polex-1', {
    data: policyExemptionOf(...given),
    included: [workspace],
  });
};

describe('the page before an exemption is ended', () => {
  it('says what it is for, who answers for it, and what happens', async () => {
    respond('polex-1');
    const { page, text } = await site.browser.open(path);
    expect(text).toMatch(/End the exemption from\s+disks\s+of\s+rules\?/);
    expect(text).toMatch(/exempts\s+the workspace network[^]*storage team[^]*Until the move\./);
    expect(text).toContain('From now on, a plan there fails');
    expect(page.querySelector('main form')?.getAttribute('action')).toBe(path);
    expect(page.querySelector('main form button')?.text).toBe('End it now');
  });

  it('of one that has ended says that nothing changes', async () => {
    const scope = { workspace: { data: null }, project: { data: { id: 'prj-1', type: 'projects' } } };
    respond('polex-1', { status: 'ended', 'policy-name': null }, scope);
    const { text } = await site.browser.open(path);
    expect(text).toMatch(/Delete the exemption from\s+all policies\s+of\s+rules\?/);
    expect(text).toMatch(/exempted\s+the workspaces of the project prj-1[^]*It ended on 2026-03-31/);
  });

  it('of another organization is not there', async () => {
    respond('polex-1', {}, { organization: { data: { id: 'other', type: 'organizations' } } });
    expect((await site.browser.open(path)).status).toBe(404);
  });

  it('is for those who manage policies', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { isOwner: false });
    respond('polex-1');
    expect((await site.browser.open(path)).status).toBe(403);
  });
});
