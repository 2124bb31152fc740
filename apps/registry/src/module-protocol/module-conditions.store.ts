import type { ModuleOwner } from '@groundwork/contracts';
import { escapeLike } from '@groundwork/database';
import { contentQuery } from '../modules/module-words.ts';
import type { InstallableCriteria } from './installable-module.ts';

export interface Condition {
  readonly sql: string;
  readonly bindings: readonly (string | string[])[];
}

/** Must equal the condition of the partial indexes `modules_installable_by_…`. */
const isInstallable: Condition = {
  sql: "m.registry_name = 'private' and m.latest_version_id is not null",
  bindings: [],
};

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

/**
 * `isCalledSo`: for each word, a name contains it. `matches`: a name or the content of the latest version contains it.
 */
export interface WordConditions {
  readonly isCalledSo: Condition;
  readonly matches: Condition;
}

export function matchingWords(
  words: readonly string[],
  organizations: readonly ModuleOwner[],
): WordConditions {
  const names = words.map((word) => nameCondition(word, organizations));
  const all = words.map((word, index) => eitherOf(names[index], contentCondition(word, organizations)));
  return { isCalledSo: allOf(names), matches: allOf(all) };
}

/** The rows of modules lack the organization's name, so a word in that name matches all of its modules. */
function nameCondition(word: string, organizations: readonly ModuleOwner[]): Condition {
  const named = organizations.filter(({ name }) => name.toLowerCase().includes(word)).map(({ id }) => id);
  const inText = { sql: 'm.search_text like ?', bindings: [containing(word)] };
  if (named.length === 0) return inText;
  return eitherOf(inText, { sql: 'm.organization_id = any (?::text[])', bindings: [named] });
}

/** Compares with an array, so that the planner can combine an index of `modules` with those of the other conditions. */
const containsWords = `m.id = any (array(
  select module_id from module_contents where organization_id = any (?::text[]) and content @@ ?::tsquery))`;

function contentCondition(word: string, organizations: readonly ModuleOwner[]): Condition | undefined {
  const query = contentQuery(word);
  return query === undefined ? undefined : { sql: containsWords, bindings: [idsOf(organizations), query] };
}

/** An undefined condition matches nothing. */
const eitherOf = (...conditions: readonly (Condition | undefined)[]) => joined(' or ', conditions);

const allOf = (conditions: readonly Condition[]) => joined(' and ', conditions);

function joined(word: string, conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined);
  return {
    sql: `(${given.map(({ sql }) => sql).join(word)})`,
    bindings: given.flatMap(({ bindings }) => bindings),
  };
}

export const containing = (word: string): string => `%${escapeLike(word)}%`;
