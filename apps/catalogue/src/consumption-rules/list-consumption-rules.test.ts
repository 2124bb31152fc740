import { describe, expect, it } from '@jest/globals';
import { denialTerms, ruleOf, windowTerms } from '../testing/consumption-rules.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, respondWithOrganization, type Allowed } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

async function open(rules: readonly object[], allowed?: Allowed) {
  const path = `${respondWithOrganization(site.app.gateway, 'acme', allowed)}/consumption-rules`;
  site.respond('/api/v2/organizations/acme/consumption-rules', listOf(rules));
  return { path, ...(await site.browser.open(path)) };
}

describe('the rules of consumption of an organization', () => {
  it('each says what it wants, why, and if it is enforced', async () => {
    const { page } = await open([
      ruleOf('two-days', { enforcement: 'enforced', reason: 'Others find the bugs.' }),
      ruleOf('current', windowTerms),
      ruleOf('ours', { kind: 'allow', hours: null, modules: ['acme/*/*'] }),
      ruleOf('old', denialTerms),
    ]);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim());
    expect(rows).toEqual([
      'two-days enforced A version can be used 48 hours after it was published. Others find the bugs.',
      'current dry run The newest 2 major versions of a module are supported. The next 1 are to be updated: they are allowed, with a warning in checks of modules. Older ones are deprecated: they are refused.',
      'ours dry run Only modules that a rule of this kind lists can be used.',
      'old dry run Of these modules, versions < 2.0.0 cannot be used.',
    ]);
  });

  it('owners create one of a kind', async () => {
    const { page, path } = await open([]);
    expect(page.querySelectorAll('main .actions a').map((link) => link.getAttribute('href'))).toEqual(
      ['minimum-age', 'window', 'allow', 'deny'].map((kind) => `${path}/new?kind=${kind}`),
    );
  });

  it('members read them', async () => {
    const { status, page, text } = await open([], { isOwner: false });
    expect([status, text]).toEqual([200, expect.stringContaining('There is no rule yet')]);
    expect(page.querySelectorAll('main .actions a')).toEqual([]);
  });
});
