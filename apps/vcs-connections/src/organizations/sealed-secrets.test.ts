import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { fillTables } from '@groundwork/testing';
import { Secret } from '@groundwork/config';
import { SealError, type SecretPlace } from '@groundwork/sealed-secrets';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const placeOf = (given: Partial<SecretPlace> = {}): SecretPlace => ({
  organizationId: newId('organization'),
  table: 'oauth_tokens',
  rowId: newId('oauthToken'),
  column: 'token',
  ...given,
});
const put = (place: SecretPlace, text: string) =>
  app.ctx.secrets.put(app.ctx.stores, place, new Secret(text));
const find = async (place: SecretPlace) => (await app.ctx.secrets.find(app.ctx.stores, place))?.reveal();

describe('secrets', () => {
  it('a secret is found only where it was stored', async () => {
    const place = placeOf();
    await put(place, 'one');
    expect(await find(place)).toBe('one');
    expect(await find({ ...place, column: 'ssh_key' })).toBeUndefined();
    expect(await find(placeOf())).toBeUndefined();
  });

  it('a second secret replaces the first, with its own keys', async () => {
    const place = placeOf();
    await put(place, 'one');
    const before = await app.ctx.stores.sealedSecrets.find(place);
    await put(place, 'two');
    const after = await app.ctx.stores.sealedSecrets.find(place);
    expect(await find(place)).toBe('two');
    expect(after?.dataKey).not.toEqual(before?.dataKey);
  });

  it('secrets are deleted one by one, or all of a row', async () => {
    const place = placeOf();
    const others = [
      { ...place, column: 'ssh_key' },
      { ...place, column: 'other' },
    ];
    for (const each of [place, ...others]) await put(each, 'x');
    await app.ctx.stores.sealedSecrets.removeColumn(place);
    expect(await find(place)).toBeUndefined();
    expect(await find({ ...place, column: 'other' })).toBe('x');
    await app.ctx.stores.sealedSecrets.remove(place.organizationId, place.table, place.rowId);
    for (const each of others) expect(await find(each)).toBeUndefined();
  });

  it('secrets that were swapped in the database do not open', async () => {
    const place = placeOf();
    const [row, column] = [
      { ...place, rowId: newId('oauthToken') },
      { ...place, column: 'ssh_key' },
    ];
    const strangers = [row, column, { ...place, table: 'oauth_clients' }, placeOf({ rowId: place.rowId })];
    for (const each of [place, ...strangers]) await put(each, 'secret');
    const moved = await app.ctx.stores.sealedSecrets.find(place);
    for (const each of strangers) {
      if (moved) await app.ctx.stores.sealedSecrets.put(each, moved);
      await expect(find(each)).rejects.toBeInstanceOf(SealError);
    }
    expect(await find(place)).toBe('secret');
  });

  it('secrets of a deleted organization are removed in batches', async () => {
    const organization = app.organization();
    await app.ctx.databases.requests.transaction(async () => {
      await app.ctx.inTransaction((tx) => tx.organizations.hold(organization));
    });
    const sealed = app.ctx.sealer.seal({ ...placeOf(), service: 'vcs-connections' }, new Secret('x'));
    await fillTables(
      app.ctx.databases.requests,
      `insert into sealed_secrets (organization_id, table_name, row_id, column_name, key_id, data_key, value)
       select ?, 'oauth_tokens', 'ot-' || n, 'token', ?, ?, ? from generate_series(1, 1200) n`,
      [organization.id, sealed.keyId, sealed.dataKey, sealed.value],
    );
    await app.tombstone(organization);
    const left: unknown[] = await app.ctx.databases.requests
      .knex('sealed_secrets')
      .where({ organization_id: organization.id });
    expect(left).toEqual([]);
  });
});
