import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { startCatalogueWithProvider } from '../testing/catalogue-with-provider.ts';

let app: CatalogueTestApp;
afterEach(() => app.stop());

const told = () => waitFor(() => app.adminOrgs.settings[0], { describe: 'admin-orgs to be told' });

describe('what settings of providers let organizations map', () => {
  it('admin-orgs is told at the start', async () => {
    const organization = newId('organization');
    app = await startCatalogueWithProvider({ group_mappings: [{ organization, groups: ['staff'] }] });
    const granted = { provider: 'corp', organizationId: organization, group: 'staff', owners: false };
    expect(await told()).toEqual({ grants: [granted] });
  });

  it('it is told also that there is nothing', async () => {
    app = await startCatalogueTestApp();
    expect(await told()).toEqual({ grants: [] });
  });
});
