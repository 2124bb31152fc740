import type { ModuleOwner } from '@groundwork/contracts';
import { isInstallable, type Condition } from '../modules/matching-modules.store.ts';
import type { InstallableCriteria } from './installable-module.ts';

const idsOf = (organizations: readonly ModuleOwner[]) => organizations.map(({ id }) => id);

export function installable(
  { provider, name, deprecated }: InstallableCriteria,
  organizations: readonly ModuleOwner[],
): Condition {
  return allOf([
    isInstallable,
    ...(provider === undefined ? [] : [{ sql: 'm.provider = ?', bindings: [provider] }]),
    ...(name === undefined ? [] : [{ sql: 'm.name = ?', bindings: [name] }]),
    ...(deprecated === undefined
      ? []
      : [deprecated ? isDeprecated(organizations) : isNot(isDeprecated(organizations))]),
  ]);
}

/** An index finds the few modules whose latest version is deprecated. */
export const isDeprecated = (organizations: readonly ModuleOwner[]): Condition => ({
  sql: `(m.latest_version_id in (
    select id from module_versions where organization_id = any (?::text[]) and deprecated_at is not null))`,
  bindings: [idsOf(organizations)],
});

const isNot = ({ sql, bindings }: Condition): Condition => ({ sql: `(not ${sql})`, bindings });

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(' and ')})`,
  bindings: conditions.flatMap(({ bindings }) => bindings),
});
