import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { policyExemptionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-exemptions/polex-1/change`;
});

const workspace = { id: 'ws-1', type: 'workspaces', attributes: { name: 'network' } };
const respond = (...given: Parameters<typeof policyExemptionOf>) => {
  site.respond('/api/v2/policy-exemptions/polex-1', {
    data: policyExemptionOf(...given),
    included: [workspace],
  });
};

describe('the form that changes an exemption', () => {
  it('has its end, owner and reason, and says what it is for', async () => {
    respond('polex-1');
    const { page, text } = await site.browser.open(path);
    expect(text).toMatch(/Change the exemption from\s+disks\s+of\s+rules/);
    expect(text).toMatch(/exempts\s+the workspace network[^]*from 2026-01-01 to 2027-01-01/);
    const valueOf = (name: string) => page.querySelector(`input[name=${name}]`)?.getAttribute('value');
    expect([valueOf('ends'), valueOf('owner')]).toEqual(['2026-03-31', 'storage team']);
    expect(page.querySelector('textarea')?.text.trim()).toBe('Until the move.');
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
