import { tarball } from '@groundwork/testing';
import { z } from 'zod';
import { acme, idOf, resource, until, uploadPathOf, type Stage } from './stage.ts';

const modules = `${acme}/registry-modules`;
const vpc = `${modules}/private/acme/vpc/aws`;
const protocol = '/api/registry/v1/modules';

const archive = tarball({
  'README.md': '# VPC\n\nA network with private subnets.\n',
  'main.tf': [
    'variable "cidr" {',
    '  type        = string',
    '  description = "The addresses of the network"',
    '}',
    'resource "aws_vpc" "this" {',
    '  cidr_block = var.cidr',
    '}',
    'output "id" {',
    '  value = aws_vpc.this.id',
    '}',
    '',
  ].join('\n'),
});

/** A module without a repository, from its creation to its first version. */
export async function tellOfModules(stage: Stage): Promise<void> {
  const { recorder, ada } = stage;
  const created = await recorder.record('create-module', {
    as: ada,
    method: 'POST',
    path: modules,
    body: resource('registry-modules', { name: 'vpc', provider: 'aws', 'registry-name': 'private' }),
  });
  const version = await recorder.record('create-module-version', {
    as: ada,
    method: 'POST',
    path: `${vpc}/versions`,
    body: resource('registry-module-versions', { version: '1.0.0' }),
  });
  await recorder.record('upload-archive', {
    method: 'PUT',
    path: uploadPathOf(version),
    headers: { 'Content-Type': 'application/octet-stream' },
    body: archive,
    shownBody: '(the bytes of vpc.tar.gz)',
  });
  await until(stage, { as: ada, path: vpc, holds: /"version":"1\.0\.0","status":"ok"/ });
  await recorder.record('show-module', { as: ada, method: 'GET', path: vpc });
  await recorder.record('show-module-by-id', {
    as: ada,
    method: 'GET',
    path: `/api/v2/registry-modules/${idOf(created)}`,
  });
  await recorder.record('list-modules', { as: ada, method: 'GET', path: `${modules}?q=vpc` });
  await recorder.record('update-module', {
    as: ada,
    method: 'PATCH',
    path: vpc,
    body: resource('registry-modules', { 'test-config': { 'tests-enabled': true } }),
  });
  await tellOfTags(stage, idOf(created));
  await tellOfNoCode(stage, idOf(created));
  await tellOfVersions(stage, idOf(version));
  await tellOfUsers(stage);
  await tellOfRules(stage);
  await tellOfDownloads(stage);
}

/** A rule of consumption, from its creation as a dry run to its end. */
async function tellOfRules({ recorder, ada }: Stage): Promise<void> {
  const rules = `${acme}/consumption-rules`;
  const created = await recorder.record('create-consumption-rule', {
    as: ada,
    method: 'POST',
    path: rules,
    body: resource('consumption-rules', {
      name: 'two-days',
      kind: 'minimum-age',
      hours: 48,
      reason: 'A malicious version is found within two days.',
    }),
  });
  const path = `/api/v2/consumption-rules/${idOf(created)}`;
  await recorder.record('list-consumption-rules', { as: ada, method: 'GET', path: rules });
  await recorder.record('show-consumption-rule', { as: ada, method: 'GET', path });
  await recorder.record('list-consumption-refusals', { as: ada, method: 'GET', path: `${path}/refusals` });
  await recorder.record('update-consumption-rule', {
    as: ada,
    method: 'PATCH',
    path,
    body: resource('consumption-rules', { enforcement: 'enforced' }),
  });
  await recorder.record('delete-consumption-rule', { as: ada, method: 'DELETE', path });
}

const reportSchema = z.object({
  data: z.object({ attributes: z.object({ 'report-ends-at': z.string() }) }),
});

/** Another module calls this one, and a pipeline reports it. */
async function tellOfUsers(stage: Stage): Promise<void> {
  const { recorder, ada, baseUrl, standIns } = stage;
  const stack = `${modules}/private/acme/stack/aws`;
  const source = `${new URL(baseUrl).host}/acme/vpc/aws`;
  const call = `module "network" {\n  source  = "${source}"\n  version = "~> 1.0"\n  cidr    = "10.0.0.0/16"\n}\n`;
  const named = { name: 'stack', provider: 'aws', 'registry-name': 'private' };
  await recorder.ask({ as: ada, method: 'POST', path: modules, body: resource('registry-modules', named) });
  const version = await recorder.ask({
    as: ada,
    method: 'POST',
    path: `${stack}/versions`,
    body: resource('registry-module-versions', { version: '0.1.0' }),
  });
  await recorder.ask({ method: 'PUT', path: uploadPathOf(version), body: tarball({ 'main.tf': call }) });
  await until(stage, { as: ada, path: stack, holds: /"status":"ok"/ });
  const checked = await recorder.record('create-module-check', {
    as: ada,
    method: 'POST',
    path: '/api/v2/module-checks',
    body: resource('module-checks', {
      modules: [{ key: 'network', source: 'acme/vpc/aws', version: '1.0.0' }],
      report: { name: 'stack', repository: 'acme/stack', environment: 'production' },
    }),
  });
  standIns.say(
    reportSchema.parse(checked.body).data.attributes['report-ends-at'],
    '2026-03-02T12:00:00.000Z',
  );
  const get = (name: string, path: string) =>
    recorder.record(name, { as: ada, method: 'GET', path: `${vpc}/${path}` });
  await get('list-module-callers', 'callers');
  await get('list-reported-consumers', 'consumers');
  await get('show-module-upgrade', 'upgrade?to=1.0.0');
}

async function tellOfTags({ recorder, ada }: Stage, moduleId: string): Promise<void> {
  const path = `/api/v2/registry-modules/${moduleId}/tag-bindings`;
  const tag = { type: 'tag-bindings', attributes: { key: 'environment', value: 'production' } };
  const body = { data: [tag] };
  await recorder.record('update-module-tag-bindings', { as: ada, method: 'PATCH', path, body });
  await recorder.record('list-module-tag-bindings', { as: ada, method: 'GET', path });
}

async function tellOfNoCode({ recorder, ada }: Stage, moduleId: string): Promise<void> {
  const variableOption = {
    type: 'variable-options',
    attributes: {
      'variable-name': 'cidr',
      'variable-type': 'string',
      options: ['10.0.0.0/16', '10.1.0.0/16'],
    },
  };
  const created = await recorder.record('create-no-code-module', {
    as: ada,
    method: 'POST',
    path: `${acme}/no-code-modules`,
    body: resource(
      'no-code-modules',
      { 'version-pin': '1.0.0' },
      {
        'registry-module': { data: { type: 'registry-modules', id: moduleId } },
        'variable-options': { data: [variableOption] },
      },
    ),
  });
  const path = `/api/v2/no-code-modules/${idOf(created)}`;
  await recorder.record('show-no-code-module', {
    as: ada,
    method: 'GET',
    path: `${path}?include=variable-options`,
  });
  await recorder.record('list-module-variables', {
    as: ada,
    method: 'GET',
    path: `${path}/versions/1.0.0/module-variables`,
  });
  await recorder.record('update-no-code-module', {
    as: ada,
    method: 'PATCH',
    path,
    body: resource('no-code-modules', { enabled: false, 'version-pin': 'latest' }),
  });
  await recorder.record('delete-no-code-module', { as: ada, method: 'DELETE', path });
}

async function tellOfVersions(stage: Stage, id: string): Promise<void> {
  const { recorder, ada } = stage;
  await recorder.record('list-module-versions', { as: ada, method: 'GET', path: `${vpc}/versions` });
  await recorder.record('show-module-version', {
    as: ada,
    method: 'GET',
    path: `${vpc}/version?module_version=1.0.0`,
  });
  await recorder.record('show-module-version-by-id', {
    as: ada,
    method: 'GET',
    path: `/api/v2/registry-module-versions/${id}`,
  });
  await recorder.record('compare-module-versions', {
    as: ada,
    method: 'GET',
    path: `${vpc}/compare?from=1.0.0&to=1.0.0`,
  });
  await recorder.record('show-module-interface', { as: ada, method: 'GET', path: `${vpc}/interface` });
  await recorder.record('list-module-files', {
    as: ada,
    method: 'GET',
    path: `${vpc}/versions/1.0.0/files`,
  });
  await recorder.record('show-module-file', {
    as: ada,
    method: 'GET',
    path: `${vpc}/versions/1.0.0/files/main.tf`,
  });
  await tellOfTheProtocol(stage);
  const failed = await recorder.ask({
    as: ada,
    method: 'POST',
    path: `${vpc}/versions`,
    body: resource('registry-module-versions', { version: '1.0.1' }),
  });
  await recorder.ask({ method: 'PUT', path: uploadPathOf(failed), body: Buffer.from('no archive') });
  await until(stage, { as: ada, path: vpc, holds: /"status":"reg_ingress_failed"/ });
  await recorder.record('retry-module-version', {
    as: ada,
    method: 'POST',
    path: `/api/v2/registry-module-versions/${idOf(failed)}/actions/retry`,
  });
  await recorder.record('deprecate-module-version', {
    as: ada,
    method: 'PATCH',
    path: `${vpc}/1.0.0`,
    body: resource('module-versions', {
      deprecation: {
        'deprecated-status': 'Deprecated',
        reason: 'Use 2.0.0, which has private subnets',
        link: 'https://example.com/vpc',
      },
    }),
  });
}

/** Endpoints that the command line reads. */
async function tellOfTheProtocol(stage: Stage): Promise<void> {
  const { recorder, ada } = stage;
  const get = (name: string, path: string) =>
    recorder.record(name, { as: ada, method: 'GET', path: `${protocol}${path}` });
  await until(stage, { as: ada, path: `${protocol}/acme/vpc/aws/versions`, holds: /"version":"1\.0\.0"/ });
  await get('browse-modules', '?limit=1');
  await get('search-modules', '/search?q=vpc');
  await get('count-facets', '/search?q=vpc&facets=true&limit=1');
  await get('browse-namespace', '/acme');
  await get('list-providers', '/acme/vpc');
  await get('list-installable-versions', '/acme/vpc/aws/versions');
  await get('show-latest-version', '/acme/vpc/aws');
  await get('show-one-version', '/acme/vpc/aws/1.0.0');
  const elsewhere = '/api/registry/public/v1/modules/example-org/consul/aws';
  await recorder.record('public-versions', { as: ada, method: 'GET', path: `${elsewhere}/versions` });
  await recorder.record('public-latest', { as: ada, method: 'GET', path: elsewhere });
  await recorder.record('public-version', { as: ada, method: 'GET', path: `${elsewhere}/0.11.0` });
}

/** Runs after everything that shows download counts, which are updated with a delay. */
async function tellOfDownloads({ recorder, baseUrl, ada }: Stage): Promise<void> {
  const module = `${protocol}/acme/vpc/aws`;
  await recorder.record('download-latest-version', {
    as: ada,
    method: 'GET',
    path: `${module}/download`,
  });
  const download = await recorder.record('download-version', {
    as: ada,
    method: 'GET',
    path: `${module}/1.0.0/download`,
  });
  const address = new URL(download.headers['x-terraform-get'] ?? '', baseUrl).pathname;
  await recorder.record('download-archive', { method: 'GET', path: address });
}

const idsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Of the module and its version 1.0.0, which are deleted at the beginning and at the end. */
async function tellOfRestorations({ recorder, ada }: Pick<Stage, 'recorder' | 'ada'>): Promise<void> {
  const record = (name: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    recorder.record(name, { as: ada, method, path, ...(body && { body }) });
  const firstIn = async (name: string, list: string) => {
    const { body } = await record(name, 'GET', `${acme}/${list}`);
    return `/api/v2/${list}/${idsSchema.parse(body).data[0]?.id ?? ''}`;
  };
  const remove = () => recorder.ask({ as: ada, method: 'DELETE', path: vpc });

  const module = await firstIn('list-deleted-modules', 'deleted-registry-modules');
  await record('restore-module', 'POST', `${module}/actions/restore`);
  await remove();
  const versions = 'deleted-registry-module-versions';
  const version = await firstIn('list-deleted-module-versions', versions);
  await record('restore-module-version', 'POST', `${version}/actions/restore`);
  await remove();
  const again = await recorder.ask({ as: ada, method: 'GET', path: `${acme}/${versions}` });
  const deleted = `/api/v2/${versions}/${idsSchema.parse(again.body).data[0]?.id ?? ''}`;
  await record('purge-module-version', 'DELETE', deleted);
  const reason = { reason: 'The archive contained a password' };
  const release = `${vpc}/versions/1.0.0/actions/release-number`;
  await record('release-module-number', 'POST', release, resource('registry-module-numbers', reason));
  const left = await recorder.ask({ as: ada, method: 'GET', path: `${acme}/deleted-registry-modules` });
  const gone = `/api/v2/deleted-registry-modules/${idsSchema.parse(left.body).data[0]?.id ?? ''}`;
  await record('purge-module', 'DELETE', gone);
}

/** The three kinds of deletion, smallest first. */
export async function tellOfDeletions({ recorder, ada }: Stage): Promise<void> {
  await recorder.record('delete-module-version', { as: ada, method: 'DELETE', path: `${vpc}/1.0.1` });
  await recorder.record('delete-provider', { as: ada, method: 'DELETE', path: vpc });
  await tellOfRestorations({ recorder, ada });
  await recorder.ask({
    as: ada,
    method: 'POST',
    path: modules,
    body: resource('registry-modules', { name: 'dns', provider: 'aws', 'registry-name': 'private' }),
  });
  await recorder.record('delete-module', {
    as: ada,
    method: 'DELETE',
    path: `${modules}/private/acme/dns`,
  });
}
