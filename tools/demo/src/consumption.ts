import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf, type ApiClient } from '@groundwork/client';
import type { Person } from './person.ts';
import { say, step, table } from './terminal.ts';
import { hostOf } from './upgrades.ts';

/** Exit codes of `module check`. */
const exitCodes = { forbidden: 20, deprecated: 21 } as const;

interface Parties {
  /** Client of an owner of the organization. */
  readonly api: ApiClient;
  readonly pipeline: Person;
}

interface Used {
  readonly organization: string;
  readonly module: string;
  /** A deprecated version. */
  readonly version: string;
}

/** A pipeline checks a configuration; then a rule of consumption denies a version that it uses. */
export async function ruleConsumption({ api, pipeline }: Parties, used: Used): Promise<void> {
  const list = await writeModuleList(pipeline, used);
  const check = (exitCode: number, ...more: string[]) =>
    pipeline.run(['module', 'check', list, ...more], { exitCode });
  await step('A pipeline checks the modules of a configuration, and reports them', async () => {
    say(
      `${list} is what "terraform get" writes for a configuration that calls ${used.module} ${used.version}`,
    );
    await check(exitCodes.deprecated, '--report', 'shop', '--environment', 'production');
    await pipeline.run(['module', 'used-by', used.module]);
  });
  const rule = await step(
    'A rule denies the deprecated version; at first, it only tells whom it concerns',
    () => denyOnTrial(api, used),
  );
  await step('The rule is enforced, and the pipeline fails', async () => {
    await enforceRule(api, rule);
    await check(exitCodes.forbidden);
  });
}

async function writeModuleList(person: Person, { organization, module, version }: Used): Promise<string> {
  const source = `${await hostOf(person)}/${organization}/${module}`;
  const list = join(person.home, 'modules.json');
  const modules = [
    { Key: '', Source: '', Dir: '.' },
    { Key: 'network', Source: source, Version: version, Dir: '.terraform/modules/network' },
  ];
  writeFileSync(list, JSON.stringify({ Modules: modules }));
  return list;
}

/** Creates a rule that refuses nothing yet, and shows what it would refuse. Resolves with its id. */
async function denyOnTrial(api: ApiClient, { organization, module, version }: Used): Promise<string> {
  say(`by the API: the rule no-old-networks denies ${version} of ${module}`);
  const { data: rule } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/consumption-rules', {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'consumption-rules',
          attributes: {
            name: 'no-old-networks',
            kind: 'deny',
            modules: [`${organization}/${module}`],
            versions: version,
            reason: 'It is deprecated, and the newer version is otherwise the same.',
          },
        },
      },
    }),
  );
  const { data: refusals } = await bodyOf(
    api.GET('/api/v2/consumption-rules/{id}/refusals', { params: { path: { id: rule.id } } }),
  );
  table(
    ['WOULD BE REFUSED', 'VERSION', 'CALLERS', 'CONSUMERS'],
    refusals.map(({ attributes }) => [
      attributes.module,
      attributes.version,
      String(attributes.callers),
      String(attributes.consumers),
    ]),
  );
  return rule.id;
}

async function enforceRule(api: ApiClient, id: string): Promise<void> {
  say('by the API: the rule is enforced');
  await bodyOf(
    api.PATCH('/api/v2/consumption-rules/{id}', {
      params: { path: { id } },
      body: { data: { type: 'consumption-rules', attributes: { enforcement: 'enforced' } } },
    }),
  );
}
