import type { Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { collectionOf, fillTables, resourceOf } from '@groundwork/testing';
import type { OrganizationChange } from '../organizations/organization.ts';
import { changeOrganization } from '../organizations/organization.ts';
import type { TestApp } from './admin-orgs-test-app.ts';
import { type BuiltOrganization, buildUser } from './builders.ts';

export const adminPath = '/api/v2/admin/organizations';

/** Creates a site administrator who belongs to no organization. */
export async function buildSiteAdministrator(app: TestApp): Promise<Principal> {
  return (await buildUser(app, { siteAdministrator: true })).principal;
}

/** Changes the row of an organization without publishing an event. */
export async function setOrganization(
  app: TestApp,
  { organization: { id } }: BuiltOrganization,
  change: OrganizationChange,
): Promise<void> {
  const changed = changeOrganization(await app.ctx.stores.organizations.get(id), change);
  if (changed) await app.ctx.stores.organizations.update(changed, app.clock.now());
}

/** Replaces the consumers of the producer's modules. */
export async function shareModules(
  app: TestApp,
  producer: BuiltOrganization,
  consumers: readonly BuiltOrganization[],
): Promise<void> {
  await app.ctx.stores.moduleConsumers.replace(
    producer.organization.id,
    consumers.map(({ organization }) => organization.id),
  );
}

export const consumersPath = ({ organization: { name } }: BuiltOrganization) =>
  `${adminPath}/${name}/relationships/module-consumers`;

export const consumersBody = (...names: readonly string[]) => ({
  data: names.map((id) => ({ id, type: 'organizations' })),
});

/** Names of the organizations that consume the modules of this one, according to the admin API. */
export async function consumersOf(app: TestApp, administrator: Principal, built: BuiltOrganization) {
  return collectionOf(await app.as(administrator).get(consumersPath(built))).data.map(({ id }) => id);
}

/** Principals who are not site administrators. All of them must get 404 from the admin API. */
export async function notAdministrators(app: TestApp, built: BuiltOrganization): Promise<Principal[]> {
  const stranger = await buildUser(app);
  const owners: Principal = { ...built.principal, kind: 'team', id: built.owners.id };
  return [
    built.owner.principal,
    built.principal,
    owners,
    stranger.principal,
    // Such a principal cannot exist, but the flag must have no effect for a principal that is not a user.
    { ...built.principal, siteAdministrator: true },
  ];
}

export async function shownTo(app: TestApp, administrator: Principal, name: string) {
  return resourceOf(await app.as(administrator).get(`${adminPath}/${name}`));
}

/**
 * Creates 20,000 organizations, each of which shares modules with the next. The first one also shares with the given
 * organization.
 */
export async function fillWithSharing(app: TestApp, consumerId: OrganizationId): Promise<void> {
  await fillTables(
    app.ctx.databases.requests,
    `insert into organizations (id, name, email, disabled, version, created_at, updated_at)
     select 'org-many' || n, 'many' || n, 'a@b.example', false, 1, now(), now() from generate_series(1, 20000) n`,
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into module_consumers (producer_id, consumer_id)
     select 'org-many' || n, 'org-many' || (n % 20000 + 1) from generate_series(1, 20000) n`,
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into module_consumers (producer_id, consumer_id) values ('org-many1', ?)`,
    [consumerId],
  );
  await fillTables(app.ctx.databases.requests, 'analyze');
}
