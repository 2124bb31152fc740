import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
  ownAccord,
  type EventDefinition,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { referenceMigrations } from './migrations.ts';
import { createOauthTokenReferenceStore } from './oauth-token.store.ts';
import { onOrganizationEvents } from './on-organization.ts';
import { createOrganizationStore } from './organization.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [referenceMigrations],
  });
});
afterAll(() => test.drop());

const organizations = () => createOrganizationStore(test.database.knex);
const granted = (given: { name?: string; disabled?: boolean; version?: number } = {}) => ({
  id: newId('organization'),
  name: 'acme',
  disabled: false,
  version: 1,
  ...given,
});
type Granted = ReturnType<typeof granted>;

/** Does work in a separate transaction. */
const held = <Result>(work: (store: ReturnType<typeof organizations>) => Promise<Result>) =>
  test.database.transaction((trx) => work(createOrganizationStore(trx)));

const remove = (known: Granted, version = 2) =>
  organizations().apply({
    id: known.id,
    version,
    deleted: true,
    fields: { name: known.name, disabled: true },
  });

/** Passes an event of admin-orgs to its handler. */
async function tell(
  definition: EventDefinition,
  { id, name, disabled, version, settings }: Granted & { readonly settings?: object },
) {
  const handler = onOrganizationEvents().find((candidate) => candidate.definition === definition);
  await handler?.handle(
    { organizations: organizations() },
    {
      id: randomUUID(),
      type: definition.type,
      major: definition.major,
      publisher: definition.publisher,
      occurredAt: '2026-11-20T00:00:00.000Z',
      organizationId: id,
      aggregate: { kind: definition.aggregate, id, version },
      deleted: definition.deletes,
      cause: ownAccord,
      data: { id, name, disabled, ...(settings && { settings }) },
    },
  );
}

describe('an organization that a write holds', () => {
  it('an organization is stored from the grants response if no event has arrived', async () => {
    const known = granted({ version: 3, disabled: true });
    await held((store) => store.hold(known));
    expect(await organizations().find(known.id)).toEqual({
      name: 'acme',
      disabled: true,
      refuseSecretFiles: false,
      moduleVersionRule: 'warn',
      deleted: false,
    });
  });

  it('a newer event wins over the grants response', async () => {
    const known = granted({ name: 'old' });
    await tell(organizationUpdatedV1, { ...known, name: 'new', version: 2 });
    await held((store) => store.hold(known));
    expect(await organizations().find(known.id)).toMatchObject({ name: 'new' });
  });

  it('a write to a deleted organization is refused, however new the grants response is', async () => {
    const known = granted({ version: 99 });
    await remove(known);
    await expect(held((store) => store.hold(known))).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('the deletion of an organization waits for the write', async () => {
    const known = granted();
    await held((store) => store.hold(known));
    const order: string[] = [];
    let deletion: Promise<unknown> = Promise.resolve();
    await held(async (store) => {
      await store.hold(known);
      deletion = remove(known).then(() => order.push('deleted'));
      await test.database.knex.raw('select pg_sleep(0.05)');
      order.push('written');
    });
    await deletion;
    expect(order).toEqual(['written', 'deleted']);
  });

  it.each([
    ['known', {}, true, true],
    ['disabled', { disabled: true }, true, false],
    ['unknown', undefined, true, false],
  ])('background work holds an organization that is: %s', async (_what, given, unlessDeleted, ifActive) => {
    const known = granted(given);
    if (given) await tell(organizationCreatedV1, known);
    expect(await held((store) => store.holdUnlessDeleted(known.id))).toBe(unlessDeleted);
    expect(await held((store) => store.holdIfActive(known.id))).toBe(ifActive);
  });

  it('background work does not hold a deleted organization', async () => {
    const known = granted();
    await remove(known);
    expect(await held((store) => store.holdUnlessDeleted(known.id))).toBe(false);
    expect(await held((store) => store.holdIfActive(known.id))).toBe(false);
  });
});

describe('the events of organizations', () => {
  it('a setting of the owners is known until an event has another one, and an event without settings keeps it', async () => {
    const known = granted();
    const refuses = async () => (await organizations().find(known.id))?.refuseSecretFiles;
    await tell(organizationCreatedV1, { ...known, settings: { refuseSecretFiles: true } });
    expect(await refuses()).toBe(true);
    await tell(organizationUpdatedV1, { ...known, version: 2 });
    expect(await refuses()).toBe(true);
    await tell(organizationUpdatedV1, { ...known, version: 3, settings: { refuseSecretFiles: false } });
    expect(await refuses()).toBe(false);
  });

  it('the rule for numbers of modules is that of the last event, and of settings that have none, `warn`', async () => {
    const known = granted();
    const rule = async () => (await organizations().find(known.id))?.moduleVersionRule;
    await tell(organizationCreatedV1, { ...known, settings: {} });
    expect(await rule()).toBe('warn');
    await tell(organizationUpdatedV1, { ...known, version: 2, settings: { moduleVersionRule: 'enforce' } });
    expect(await rule()).toBe('enforce');
    await tell(organizationUpdatedV1, { ...known, version: 3, settings: { moduleVersionRule: 'later' } });
    expect(await rule()).toBe('warn');
  });

  it('the newest event wins, in any order', async () => {
    const known = granted();
    await tell(organizationUpdatedV1, { ...known, version: 3, name: 'third', disabled: true });
    await tell(organizationCreatedV1, { ...known, version: 1, name: 'first' });
    await tell(organizationUpdatedV1, { ...known, version: 2, name: 'second' });
    expect(await organizations().find(known.id)).toEqual({
      name: 'third',
      disabled: true,
      refuseSecretFiles: false,
      moduleVersionRule: 'warn',
      deleted: false,
    });
  });

  it('an event never overrides a deletion', async () => {
    const known = granted();
    await tell(organizationDeletedV1, { ...known, version: 2 });
    await tell(organizationUpdatedV1, { ...known, version: 9 });
    expect(await organizations().find(known.id)).toMatchObject({ deleted: true });
  });
});

describe('an OAuth token', () => {
  const tokens = <Result>(
    work: (store: ReturnType<typeof createOauthTokenReferenceStore>) => Promise<Result>,
  ) => test.database.transaction((trx) => work(createOauthTokenReferenceStore(trx)));

  it('an OAuth token is held whether known or unknown, but not when deleted', async () => {
    const id = newId('oauthToken');
    expect(await tokens((store) => store.hold(id))).toBe(true);
    expect(await tokens((store) => store.hold(id))).toBe(true);
    await tokens((store) => store.markDeleted(id, 1));
    expect(await tokens((store) => store.hold(id))).toBe(false);
  });
});
