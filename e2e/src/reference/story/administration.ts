import { createHash } from 'node:crypto';
import { tarball } from '@groundwork/testing';
import { z } from 'zod';
import { withoutPagination } from '../render.ts';
import { acme, identifiers, idOf, resource, until, uploadPathOf, type Stage } from './stage.ts';

const admin = '/api/v2/admin/organizations';

/** Tasks of a site administrator: limits of an organization, and sharing of modules. */
export async function tellOfAdministration({ recorder, administrator, ada }: Stage): Promise<void> {
  await recorder.ask({
    as: ada,
    method: 'POST',
    path: '/api/v2/organizations',
    body: resource('organizations', { name: 'globex', email: 'owners@globex.example' }),
  });
  await recorder.record('list-admin-organizations', {
    as: administrator,
    method: 'GET',
    path: `${admin}?q=acme`,
  });
  await recorder.record('show-admin-organization', {
    as: administrator,
    method: 'GET',
    path: `${admin}/acme?include=owners`,
  });
  await recorder.record('update-admin-organization', {
    as: administrator,
    method: 'PATCH',
    path: `${admin}/acme`,
    body: resource('organizations', { 'workspace-limit': 100 }),
  });
  await recorder.record('list-feature-sets', {
    as: administrator,
    method: 'GET',
    path: '/api/v2/admin/feature-sets?q=Business',
  });
  await recorder.record('update-subscription', {
    as: administrator,
    method: 'POST',
    path: `${admin}/acme/subscription`,
    body: resource(
      'subscriptions',
      { 'contract-user-limit': 1000, 'end-at': '2035-01-01T00:00:00Z' },
      { 'feature-set': { data: { type: 'feature-sets', id: 'fs-everything' } } },
    ),
  });
  await recorder.record('show-subscription', {
    as: ada,
    method: 'GET',
    path: `${acme}/subscription`,
  });
  const consumers = `${admin}/acme/relationships/module-consumers`;
  await recorder.record('update-module-consumers', {
    as: administrator,
    method: 'PATCH',
    path: consumers,
    body: identifiers('organizations', 'globex'),
  });
  await recorder.record('list-module-consumers', { as: administrator, method: 'GET', path: consumers });
  await recorder.record('list-module-producers', {
    as: ada,
    method: 'GET',
    path: '/api/v2/organizations/globex/relationships/module-producers',
  });
}

/** Versions of a policy tool that the installation offers. */
export async function tellOfPolicyTools({ recorder, administrator: as }: Stage): Promise<void> {
  const versions = '/api/v2/admin/kind1-versions';
  const created = await recorder.record('create-policy-tool-version', {
    as,
    method: 'POST',
    path: versions,
    body: resource('kind1-versions', {
      version: '9.9.0',
      url: 'https://tools.example.com/9.9.0/linux_amd64.zip',
      sha: 'd9a3b7c0'.repeat(8),
    }),
  });
  const version = `${versions}/${idOf(created)}`;
  await recorder.record('list-policy-tool-versions', {
    as,
    method: 'GET',
    path: `${versions}?search[version]=9.9`,
  });
  await recorder.record('show-policy-tool-version', { as, method: 'GET', path: version });
  await recorder.record('update-policy-tool-version', {
    as,
    method: 'PATCH',
    path: version,
    body: resource('kind1-versions', { deprecated: true, 'deprecated-reason': 'Use 9.9.1' }),
  });
  await recorder.record('delete-policy-tool-version', { as, method: 'DELETE', path: version });
}

const publicModule = { namespace: 'example-org', name: 'consul', provider: 'aws', version: '0.11.0' };

/** An archive of a public module, imported, listed, downloaded and removed. */
export async function tellOfPublicModules(stage: Stage): Promise<void> {
  const { recorder, administrator: as, ada } = stage;
  const archives = '/api/v2/admin/public-archives';
  const archive = Buffer.from(tarball({ 'main.tf': 'locals {}\n' }));
  const created = await recorder.record('create-public-archive', {
    as,
    method: 'POST',
    path: archives,
    body: resource('public-archives', {
      ...publicModule,
      origin:
        'git::https://github.com/example-org/terraform-aws-consul?ref=e9ceb573687c3d28516c9e3714caca84db64a766',
      commit: 'e9ceb573687c3d28516c9e3714caca84db64a766',
      sha256: createHash('sha256').update(archive).digest('hex'),
      'published-at': '2022-03-16T23:18:27Z',
      document: { version: '0.11.0', published_at: '2022-03-16T23:18:27Z' },
    }),
  });
  await recorder.ask({ method: 'PUT', path: uploadPathOf(created), body: archive });
  const own = `${archives}/${idOf(created)}`;
  await until(stage, { as, path: own, holds: /"state":"kept"/ });
  await recorder.record('list-public-archives', { as, method: 'GET', path: archives });
  await recorder.record('show-public-archive', { as, method: 'GET', path: own });
  await recorder.record('show-public-archive-content', { as, method: 'GET', path: `${own}/content` });
  const { namespace, name, provider, version } = publicModule;
  const module = `/api/registry/public/v1/modules/${namespace}/${name}/${provider}`;
  await recorder.record('public-download', { as: ada, method: 'GET', path: `${module}/${version}/download` });
  await recorder.record('public-download-latest', { as: ada, method: 'GET', path: `${module}/download` });
  await recorder.record('delete-public-archive', { as, method: 'DELETE', path: own });
}

/** An event that the registry has parked. */
export async function tellOfParkedEvents({ recorder, administrator: as, parkEvent }: Stage): Promise<void> {
  const events = '/api/v2/admin/parked-events/registry';
  const event = `${events}/${await parkEvent('registry')}`;
  await recorder.record('list-parked-events', { as, method: 'GET', path: events });
  await recorder.record('show-parked-event', { as, method: 'GET', path: event });
  await recorder.record('replay-parked-event', { as, method: 'POST', path: `${event}/actions/replay` });
  await recorder.record('replay-parked-events', { as, method: 'POST', path: `${events}/actions/replay` });
}

/** Reads all changes of the story from the audit trail. */
export async function tellOfTheAuditTrail(stage: Stage): Promise<void> {
  const { recorder, administrator, ada } = stage;
  const query = '?filter[action]=module.created&filter[until]=2035-01-01T00:00:00Z&page[size]=1';
  const own = `${acme}/audit-trail${query}`;
  await until(stage, { as: ada, path: own, holds: /"module\.created"/ });
  await recorder.record('list-audit-trail', { as: ada, method: 'GET', path: own });
  const whole = '/api/v2/admin/audit-trail?filter[action]=organization.created&page[size]=1';
  await until(stage, { as: administrator, path: whole, holds: /"globex"/ });
  await recorder.record('list-whole-audit-trail', { as: administrator, method: 'GET', path: whole });
}

/** Removes members and deletes organizations. */
export async function tellOfTheEnd(stage: Stage, membershipId: string): Promise<void> {
  const { recorder, administrator, ada } = stage;
  await recorder.record('remove-member', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/organization-memberships/${membershipId}`,
  });
  await recorder.record('delete-admin-organization', {
    as: administrator,
    method: 'DELETE',
    path: `${admin}/acme`,
  });
  await recorder.record('delete-organization', {
    as: ada,
    method: 'DELETE',
    path: '/api/v2/organizations/globex',
  });
  const deletions = '/api/v2/admin/organization-deletions?page[size]=1';
  await until(stage, { as: administrator, path: deletions, holds: /"remaining-services":\[\]/ });
  await recorder.record('list-organization-deletions', {
    as: administrator,
    method: 'GET',
    path: deletions,
    arrange: byService,
  });
}

const membersSchema = z.record(z.string(), z.unknown());
const deletionsSchema = z.object({ data: z.array(membersSchema) });
const finishedSchema = z.array(z.object({ service: z.string(), 'finished-at': z.string() }));

/** Sorted, because services finish in any order. */
function byService(body: unknown): unknown {
  const data = deletionsSchema.parse(body).data.map((deletion) => {
    const attributes = membersSchema.parse(deletion['attributes']);
    const finished = finishedSchema.parse(attributes['finished-services']);
    const sorted = finished.sort((one, other) => one.service.localeCompare(other.service));
    return { ...deletion, attributes: { ...attributes, 'finished-services': sorted } };
  });
  return withoutPagination({ ...membersSchema.parse(body), data });
}
