import type { ModuleOwner } from '@groundwork/contracts';
import { contextOf, endpoint, ok, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleAddressIn, sourceOf } from '../modules/module-calls.ts';
import { moduleCheckBody } from './module-check.request.ts';
import { moduleCheckShape, renderModuleCheck } from './module-check.serializer.ts';
import type { NamedVersion } from './module-check.store.ts';
import { findingsOn, type CheckedModule, type ModuleUse } from './module-check.ts';
import { withJudgments } from './judged-modules.access.ts';
import { storeReport } from './module-report.changes.ts';

/**
 * Says what is known of the modules of a configuration (an addition,
 * docs/reference/module-callers.md#check-the-modules-of-a-configuration). A module that the caller may not read is as unknown as one that
 * does not exist. Stores nothing without `report`.
 */
export const createModuleCheck = endpoint(
  { takes: moduleCheckBody, responses: ok(moduleCheckShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { attributes } = parseBody(moduleCheckBody, req).data;
    const principal = principalOf(req);
    const readable = await ctx.grants.readableOrganizations(principal);
    const found = await check(ctx, readable, attributes.modules);
    const checked = await withJudgments(ctx, principal, found);
    const { report } = attributes;
    const reportEndsAt = report ? await storeReport(ctx, principal, report, checked.flatMap(usedIn)) : null;
    const wishes = { now: ctx.clock.now(), minimumAgeHours: attributes['minimum-age-hours'] ?? 0 };
    const modules = checked.map((one) => ({ ...one, findings: findingsOn(one, wishes) }));
    sendResource(res, 200, renderModuleCheck({ id: contextOf(req).requestId, modules, reportEndsAt }));
  },
);

type NamedAddress = NamedVersion & { readonly namespace: string; readonly source: string };

async function check(
  { config, stores }: Pick<RegistryContext, 'config' | 'stores'>,
  readable: readonly ModuleOwner[],
  uses: readonly ModuleUse[],
): Promise<Omit<CheckedModule, 'judgment'>[]> {
  const owners = new Map(readable.map(({ id, name }) => [name, id]));
  const named = uses.map(({ source, version }): NamedAddress | undefined => {
    const address = moduleAddressIn(source);
    // The client leaves out the host of this platform, because only it knows each of its names.
    const isHere = address && (address.host === null || config.moduleHosts.includes(address.host));
    const ownerId = isHere && owners.get(address.namespace);
    return ownerId ? { ...address, ownerId, version, source: sourceOf(address) } : undefined;
  });
  const found = await stores.moduleChecks.find(named.filter((one) => one !== undefined));
  const next = found.values();
  return uses.map((use, index) => ({
    use,
    address: named[index],
    source: named[index]?.source,
    known: named[index] && next.next().value,
  }));
}

const usedIn = ({ use: { version }, source, known }: CheckedModule) =>
  known?.found && source !== undefined
    ? [{ ownerId: known.ownerId, moduleId: known.moduleId, source, version }]
    : [];
