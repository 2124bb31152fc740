import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { callerOf, consumerOf } from '../testing/module-users.ts';

const site = useSignedInCatalogue();

const upgradedCaller = (name: string, attributes: object) =>
  callerOf(name, {
    allows: true,
    'missing-inputs': [],
    'unset-inputs': [],
    'is-part-missing': false,
    ...attributes,
  }).attributes;

/** Makes the API respond with what 1.2.3 does. Returns the address of the page. */
function respondWithUpgrade(name: string, callers: readonly object[], counts: object = {}): string {
  const path = respondWithRecords(site.app, name);
  const attributes = {
    to: '1.2.3',
    callers,
    consumers: [consumerOf('shop', { version: '1.2.2' }).attributes, consumerOf('desk').attributes],
    counts: { callers: callers.length, allowing: 1, affected: 2, 'not-known': 0, consumers: 2, ...counts },
  };
  site.respond(`/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws/upgrade?to=1.2.3`, {
    data: { id: 'mod-1', type: 'module-upgrades', attributes },
  });
  return `${path}/upgrade`;
}

describe('GET …/:provider/upgrade', () => {
  it('says who gets the version, and what breaks for whom', async () => {
    const path = respondWithUpgrade('vpc', [
      upgradedCaller('fine', {}),
      upgradedCaller('gone', { 'missing-inputs': ['zone', 'tags'] }),
      upgradedCaller('lacks', { allows: false, 'unset-inputs': ['region'] }),
      upgradedCaller('part', { 'called-part': 'modules/old', 'is-part-missing': true }),
      upgradedCaller('vague', { allows: null, 'missing-inputs': null, 'unset-inputs': null }),
    ]);
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    const table = page.querySelector('[aria-label="Modules that call it"]');
    const cells = table?.querySelectorAll('tbody tr').map((row) =>
      row
        .querySelectorAll('td')
        .slice(2)
        .map((cell) => cell.structuredText.replaceAll(/\s+/g, ' ')),
    );
    expect(cells).toEqual([
      ['yes', 'nothing that is known'],
      ['yes', 'breaks It passes zone, tags, which are gone.'],
      ['no', 'breaks It does not pass region, which is required.'],
      ['yes', 'breaks modules/old is gone.'],
      ['not known', 'not known: its inputs are not known'],
    ]);
    const compared = page.querySelectorAll('[aria-label="Pipelines that reported it"] td a');
    expect(compared.map((link) => link.getAttribute('href'))).toEqual([
      '/app/modules/acme/vpc/aws/compare?from=1.2.2&to=1.2.3',
    ]);
  });

  it('says how many there are, and that only the first are shown', async () => {
    const path = respondWithUpgrade('many', [upgradedCaller('one', {})], { callers: 1_400, 'not-known': 3 });
    const { page, text } = await site.browser.open(path);
    expect(page.querySelectorAll('.facts > div').map(({ structuredText }) => structuredText)).toEqual([
      'Calls that you may see\n1\u202f400',
      'Get 1.2.3 with their next init\n1',
      'Break, unless they are changed\n2',
      'Not known\n3',
      'Reports of pipelines\n2',
    ]);
    expect(text).toContain('Only the first 1 are shown');
  });

  it('a version that is not ready, or does not exist, is 404', async () => {
    const path = respondWithUpgrade('versions', []);
    expect((await site.browser.open(`${path}?to=9.9.9`)).status).toBe(404);
    expect((await site.browser.open('/app/modules/acme/nothing/aws/upgrade')).status).toBe(404);
    expect((await site.browser.open(`${path}?to=1.2.3`)).text).toContain('None that you may see.');
  });
});
