import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { verdictOf, type InterfaceVerdict } from './interface-verdict.ts';

/** Verdicts that one response makes. The others are made for the next one. */
const madeAtOnce = 20;

/**
 * Verdicts on versions, by id. One that is missing, or made of something that has changed since, is made and kept. Versions that follow no release
 * have none, and no version has one if the rule is `off`.
 */
export async function verdictsOf(
  { moduleInterfaces }: Pick<RegistryStores, 'moduleInterfaces'>,
  { organizationId, id: moduleId }: Module,
  ids: readonly ModuleVersionId[],
): Promise<ReadonlyMap<ModuleVersionId, InterfaceVerdict>> {
  if (ids.length === 0) return new Map();
  const kept = await moduleInterfaces.listVerdicts({ organizationId, moduleId }, ids);
  const current = kept.flatMap(({ id, verdict, isCurrent }) =>
    verdict && isCurrent === true ? [[id, verdict] as const] : [],
  );
  const known = new Set(current.map(([id]) => id));
  const due = kept.filter(({ id }) => !known.has(id)).slice(0, madeAtOnce);
  if (due.length === 0) return new Map(current);
  const needed = [...new Set(due.flatMap(({ id, baseId }) => [id, baseId]))];
  const versions = new Map(
    (await moduleInterfaces.findByIds(organizationId, needed)).map((version) => [version.id, version]),
  );
  const made = due.flatMap(({ id, baseId }) => {
    const version = versions.get(id);
    const base = versions.get(baseId);
    if (!version || !base) return [];
    const { verdict } = verdictOf(version, base);
    return [{ version, verdict, judged: { parts: version.parts, verdict, against: base } }];
  });
  await moduleInterfaces.keepVerdicts(organizationId, made);
  return new Map([...current, ...made.map(({ version, verdict }) => [version.id, verdict] as const)]);
}
