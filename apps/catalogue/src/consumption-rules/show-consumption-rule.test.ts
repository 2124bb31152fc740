import { beforeEach, describe, expect, it } from '@jest/globals';
import { denialTerms, refusalOf, respondWithRule, ruleOf } from '../testing/consumption-rules.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/consumption-rules`;
});

const refusals = [
  refusalOf('acme/vpc/aws', '2.0.0', { until: '2026-01-04T03:04:05.678Z', callers: 3, consumers: 1 }),
  refusalOf('public/hashicorp/vpc/aws', '1.0.0'),
];
const actions = (page: { querySelectorAll(selector: string): { text: string }[] }) =>
  page.querySelectorAll('.actions a').map(({ text }) => text);

describe('the page of a rule of consumption', () => {
  it('lists what it would refuse, with the users and the end, and what owners can do', async () => {
    respondWithRule(site, ruleOf('old', denialTerms), refusals, { used: 1 });
    const { page, text } = await site.browser.open(`${path}/crule-old`);
    expect(text).toContain('It would refuse 2 versions, 1 of them in use.');
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim());
    expect(rows).toEqual([
      'acme/vpc/aws 2.0.0 2026-01-04 03:04 UTC 3 1',
      'public/hashicorp/vpc/aws 1.0.0 0 0',
    ]);
    expect(page.querySelectorAll('tbody a').map((link) => link.getAttribute('href'))).toEqual([
      '/app/modules/acme/vpc/aws/2.0.0',
    ]);
    expect(page.querySelectorAll('ul[aria-label=Modules] code').map(({ text: each }) => each)).toEqual(
      denialTerms.modules,
    );
    expect(actions(page)).toEqual(['Enforce it', 'Change it', 'Delete it']);
  });

  it('of an enforced one says what it refuses, and why', async () => {
    const rule = ruleOf('now', { enforcement: 'enforced', reason: 'Wait.', link: 'https://a.test/why' });
    respondWithRule(site, rule, [], { isComplete: false });
    const { page, text } = await site.browser.open(`${path}/crule-now`);
    expect(text).toMatch(/Wait\.[^]*https:\/\/a\.test\/why[^]*What it refuses[^]*It refuses no version\./);
    expect(text).toContain('some are left out');
    expect(actions(page)).toEqual(['Stop enforcing it', 'Change it', 'Delete it']);
  });

  it('members read it, and change nothing', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { isOwner: false });
    respondWithRule(site, ruleOf('old', denialTerms), refusals);
    const { status, page } = await site.browser.open(`${path}/crule-old`);
    expect([status, actions(page)]).toEqual([200, []]);
  });

  it('of another organization is not there', async () => {
    respondWithRule(site, ruleOf('theirs', {}, 'other'));
    expect((await site.browser.open(`${path}/crule-theirs`)).status).toBe(404);
  });
});
