import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf } from '@groundwork/testing';
import {
  adminPath,
  buildSiteAdministrator,
  consumersBody,
  consumersOf,
  consumersPath,
  notAdministrators,
  shareModules,
} from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const nameOf = ({ organization }: BuiltOrganization) => organization.name;
const patch = (built: BuiltOrganization, body: unknown) =>
  app.as(administrator).patch(consumersPath(built), body);

describe('GET /admin/organizations/:organization_name/relationships/module-consumers', () => {
  it('the consumers of an organization are listed by name, in pages', async () => {
    const producer = await buildOrganization(app);
    const consumers: BuiltOrganization[] = [];
    for (let n = 10; n < 33; n += 1) consumers.push(await buildOrganization(app, { name: `reader-${n}` }));
    await shareModules(app, producer, consumers);
    const first = collectionOf(await app.as(administrator).get(consumersPath(producer)));
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({
      id: 'reader-10',
      type: 'organizations',
      attributes: { 'external-id': consumers[0]?.organization.id },
    });
    expect(first.meta.pagination).toMatchObject({ 'current-page': 1, 'total-pages': 2, 'total-count': 23 });
    const second = collectionOf(
      await app.as(administrator).get(`${consumersPath(producer)}?page%5Bnumber%5D=2&page%5Bsize%5D=20`),
    );
    expect(second.data.map(({ id }) => id)).toEqual(['reader-30', 'reader-31', 'reader-32']);
  });

  it('the list of consumers is empty with global module sharing, and without any sharing', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    expect(await consumersOf(app, administrator, producer)).toEqual([]);
    await patch(producer, consumersBody(nameOf(consumer)));
    const body = { data: { type: 'organizations', attributes: { 'global-module-sharing': true } } };
    await app.as(administrator).patch(`${adminPath}/${nameOf(producer)}`, body);
    expect(await consumersOf(app, administrator, producer)).toEqual([]);
  });

  it('the list of consumers returns 404 for an unknown name and for non-administrators', async () => {
    const built = await buildOrganization(app);
    const unknown = `${adminPath}/no-such-one/relationships/module-consumers`;
    expect((await app.as(administrator).get(unknown)).status).toBe(404);
    for (const caller of await notAdministrators(app, built)) {
      expect((await app.as(caller).get(consumersPath(built))).status).toBe(404);
    }
  });
});
