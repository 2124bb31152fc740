import { bodyOf, type ApiClient } from '@groundwork/client';
import { z } from 'zod';
import type { DemoConfig } from './config.ts';
import type { Person } from './person.ts';
import { say, step } from './terminal.ts';

const plan = 'examples/plans/shop.json';
const policies = 'examples/policies';
/** Exit codes of `policy check`. */
const exitCodes = { failed: 20, overridable: 21 } as const;

interface Owner {
  readonly person: Person;
  readonly api: ApiClient;
}

interface Place {
  readonly organization: string;
  readonly workspace: { readonly id: string; readonly name: string };
}

/** A plan fails a mandatory policy, an exemption and an override let it pass, and the exemption ends. */
export async function judgePlans({ opa }: DemoConfig, owner: Owner, place: Place): Promise<void> {
  if (opa === undefined) {
    say('\n   Judging plans: skipped, because opa is not on the PATH. npm run build-opa builds it.');
    return;
  }
  const { person, api } = owner;
  const { organization, workspace } = place;
  const inOrganization = ['--organization', organization];
  const check = (exitCode: number, ...more: string[]) =>
    person.run(
      ['policy', 'check', '--workspace', `${organization}/${workspace.name}`, '--plan', plan, ...more],
      {
        exitCode,
      },
    );
  await step('Two policy sets of OPA; failures of the second one may be overridden', async () => {
    const kind = await kindOfOpa(person, organization);
    for (const name of ['storage', 'regions']) {
      await person.run(['policy-set', 'create', name, '--kind', kind, '--global', ...inOrganization]);
      await person.run(['policy-set', 'publish', name, `${policies}/${name}`, ...inOrganization]);
    }
    await makeOverridable(owner, organization, 'regions');
  });
  await step('A pipeline judges a plan: it fails a mandatory policy', () => check(exitCodes.failed));
  const exemption = await step('The bucket is exempted until a day; the rest may be overridden', async () => {
    await person.run([
      ...['policy-exemption', 'create', 'storage', '--workspace', workspace.name, ...inOrganization],
      ...['--ends', inOneMonth(), '--owner', 'shop team', '--reason', 'The photos move next week.'],
    ]);
    await check(exitCodes.overridable, '--report');
    return newestExemption(person, organization);
  });
  await step('The failure is overridden for this plan, which passes now', async () => {
    await override(api, workspace.id);
    await check(0);
  });
  await step('The exemption ends, and the same plan fails again', async () => {
    await person.run(['policy-exemption', 'delete', exemption, '--yes']);
    await check(exitCodes.failed);
  });
}

const setSchema = z.object({ id: z.string(), kind: z.string() });

/** The platform's word for policies of OPA, which is not the word for those of the baseline. */
async function kindOfOpa(person: Person, organization: string): Promise<string> {
  const shown = await person.read(['policy-set', 'show', 'baseline', '--organization', organization]);
  return setSchema.parse(shown).kind === 'sentinel' ? 'opa' : 'kind2';
}

async function makeOverridable({ person, api }: Owner, organization: string, name: string): Promise<void> {
  const shown = await person.read(['policy-set', 'show', name, '--organization', organization]);
  const { id } = setSchema.parse(shown);
  say(`by the API: failures of ${name} may be overridden`);
  await bodyOf(
    api.PATCH('/api/v2/policy-sets/{id}', {
      params: { path: { id } },
      body: { data: { type: 'policy-sets', attributes: { overridable: true } } },
    }),
  );
}

const inOneMonth = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const exemptionsSchema = z.array(z.object({ id: z.string() })).min(1);

async function newestExemption(person: Person, organization: string): Promise<string> {
  const listed = await person.read(['policy-exemption', 'list', '--organization', organization]);
  return exemptionsSchema.parse(listed)[0]?.id ?? '';
}

/** Overrides the failure of the regions in the newest report. */
async function override(api: ApiClient, workspace: string): Promise<void> {
  const evaluations = await bodyOf(
    api.GET('/api/v2/workspaces/{id}/policy-evaluations', { params: { path: { id: workspace } } }),
  );
  const evaluation = evaluations.data[0]?.id ?? '';
  const outcomes = await bodyOf(
    api.GET('/api/v2/policy-evaluations/{id}/policy-set-outcomes', { params: { path: { id: evaluation } } }),
  );
  const outcome = outcomes.data.find(({ attributes }) => attributes['policy-set-name'] === 'regions');
  say('by the API: the failed policy of the report is overridden, with a reason');
  await bodyOf(
    api.POST('/api/v2/policy-evaluations/{id}/overrides', {
      params: { path: { id: evaluation } },
      body: {
        data: {
          type: 'policy-overrides',
          attributes: { 'policy-name': 'european-regions', reason: 'The fair in Chicago needs it.' },
          relationships: {
            'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome?.id ?? '' } },
          },
        },
      },
    }),
  );
}
