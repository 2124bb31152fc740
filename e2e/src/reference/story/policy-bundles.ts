import { tarball } from '@groundwork/testing';
import { acme, idOf, resource, until, uploadPathOf, type Stage } from './stage.ts';
import type { Places } from './workspaces.ts';

const archive = tarball({
  'policies.hcl':
    'policy "allowed-regions" {\n  query             = "data.acme.regions.deny"\n  enforcement_level = "mandatory"\n}\n',
  'regions.rego':
    'package acme.regions\n\ndeny contains "region" if input.plan.variables.region.value == "x"\n',
});

/** A set of OPA that applies to the workspace, and what evaluates it reads. */
export async function tellOfPolicyBundles(stage: Stage, { workspaceId }: Places): Promise<void> {
  const { recorder, ada } = stage;
  const body = resource('policy-sets', { name: 'regions', kind: 'kind2', global: true });
  const made = await recorder.ask({ as: ada, method: 'POST', path: `${acme}/policy-sets`, body });
  const set = `/api/v2/policy-sets/${idOf(made)}`;
  const parameter = resource('vars', { key: 'regions', value: 'eu-central-1', category: 'policy-set' });
  await recorder.ask({ as: ada, method: 'POST', path: `${set}/parameters`, body: parameter });
  const created = await recorder.ask({ as: ada, method: 'POST', path: `${set}/versions` });
  await recorder.ask({ method: 'PUT', path: uploadPathOf(created), body: archive });
  const version = `/api/v2/policy-set-versions/${idOf(created)}`;
  await until(stage, { as: ada, path: version, holds: /"status":"ready"/ });

  const index = `/api/v2/workspaces/${workspaceId}/policy-bundle`;
  await recorder.record('show-policy-bundle', { as: ada, method: 'GET', path: index });
  await recorder.record('download-policy-bundle', {
    as: ada,
    method: 'GET',
    path: `${index}/policy-sets/${idOf(made)}`,
  });
  await recorder.record('download-policy-set-version', {
    as: ada,
    method: 'GET',
    path: `${version}/download`,
  });
  await recorder.ask({ as: ada, method: 'DELETE', path: set });
}
