import type { ModuleOwner } from '@groundwork/contracts';
import type { RegistryContext } from '../context.ts';
import { satisfyingVersions } from '../module-callers/module-caller.view.ts';
import {
  isUsed,
  maxJudgedModules,
  maxJudgedVersions,
  type ConsumptionRefusal,
  type UsableModule,
} from './consumption-refusal.ts';
import type { ConsumptionRule } from './consumption-rule.ts';
import { judgeVersions, type JudgingRule } from './refusal.ts';

interface DryRun {
  /** Versions that are used first. */
  readonly refusals: readonly ConsumptionRefusal[];
  /** False if there are more modules or versions than are judged. */
  readonly isComplete: boolean;
}

/** Versions that the rule refuses beside the enforced rules of its organization, or would if it were enforced. Authors do not count. */
export async function dryRun(
  ctx: RegistryContext,
  rule: ConsumptionRule,
  organization: ModuleOwner,
): Promise<DryRun> {
  const now = ctx.clock.now();
  const enforced = await ctx.stores.consumptionRules.enforcedIn([organization.id]);
  const others = enforced.filter(({ id }) => id !== rule.id);
  const rules = [...others, { ...rule, organizationName: organization.name }];
  const owners = [organization, ...(await ctx.grants.producersOf(organization.id))];
  const hosts = ctx.config.moduleHosts;
  const found = await ctx.stores.consumptionRefusals.listUsable(organization.id, owners, { hosts, now });
  const refusals: ConsumptionRefusal[] = [];
  for (const module of found.slice(0, maxJudgedModules))
    refusals.push(...(await refusalsIn(module, rules, rule, now)));
  return {
    refusals: [...refusals.filter(isUsed), ...refusals.filter((refusal) => !isUsed(refusal))],
    isComplete:
      found.length <= maxJudgedModules && found.every(({ versions }) => versions.length <= maxJudgedVersions),
  };
}

async function refusalsIn(
  module: UsableModule,
  rules: readonly JudgingRule[],
  { id }: ConsumptionRule,
  now: Date,
): Promise<ConsumptionRefusal[]> {
  const { namespace, name, provider, reports } = module;
  const versions = module.versions.slice(0, maxJudgedVersions);
  const verdicts = judgeVersions(rules, { ...module, isPublic: false, isAuthor: false }, versions, now);
  const callers = await callersByVersion(module);
  return versions.flatMap(({ version, publishedAt }, index) => {
    const refusal = verdicts[index]?.refusals.find(({ rule }) => rule.id === id);
    if (!refusal) return [];
    return {
      module: `${namespace}/${name}/${provider}`,
      version,
      until: refusal.until,
      publishedAt,
      callers: callers.get(version)?.size ?? 0,
      consumers: reports.get(version) ?? 0,
    };
  });
}

/** Modules that call this one, by the version to which their constraints lead now. */
async function callersByVersion({ calls, versions }: UsableModule): Promise<Map<string, Set<string>>> {
  const installable = versions.filter(({ isRevoked }) => !isRevoked).map(({ version }) => version);
  const satisfying = await satisfyingVersions(calls, installable);
  const found = new Map<string, Set<string>>();
  for (const { moduleId, constraint } of calls) {
    const version = satisfying.get(constraint) ?? null;
    if (version !== null) found.set(version, (found.get(version) ?? new Set()).add(moduleId));
  }
  return found;
}
