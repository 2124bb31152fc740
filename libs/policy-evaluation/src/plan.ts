/** Names at the top level of a document that show whether it is a plan. */
export const planNames = [
  'format_version',
  'planned_values',
  'resource_changes',
  'errored',
  'values',
  'plan',
] as const;

/**
 * The top level of a JSON document that should be a plan: the names of `planNames` that it has, and their values unless
 * these are objects or lists. Null if the document is not an object.
 */
export type PlanFacts = {
  readonly keys: readonly string[];
  readonly scalars: Readonly<Record<string, unknown>>;
} | null;

/** Limit on the size of a plan, in bytes. */
export const maxPlanBytes = 32 * 1024 * 1024;

const howToWrite =
  'Write it with "terraform show -json FILE" or "tofu show -json FILE", where FILE is what plan -out has written.';

/** Says why a document is not a plan that can be judged, and what to do. Null if it is one. */
export function planProblem(facts: PlanFacts): string | null {
  if (facts === null) return `The plan is not a JSON object. ${howToWrite}`;
  const has = (name: (typeof planNames)[number]) => facts.keys.includes(name);
  const { format_version: formatVersion, errored } = facts.scalars;
  if (has('plan') && !has('format_version'))
    return `The plan is wrapped already: it stands under "plan". Give the plan alone. ${howToWrite}`;
  if (typeof formatVersion !== 'string')
    return `The plan has no "format_version", so neither Terraform nor OpenTofu has written it. ${howToWrite}`;
  if (!/^[01]\./.test(formatVersion))
    return `The plan has the format ${JSON.stringify(formatVersion.slice(0, 20))}, and only 0.x and 1.x are known. Use an earlier release of Terraform or OpenTofu.`;
  if (!has('planned_values') && !has('resource_changes'))
    return has('values')
      ? `That is a state, not a plan. ${howToWrite}`
      : `The plan has neither "planned_values" nor "resource_changes". ${howToWrite}`;
  if (errored === true)
    return 'The plan is incomplete, because planning ended with an error. Fix the error, then plan again.';
  return null;
}

/**
 * Why a text is not a JSON object, by its beginning and its end; null if it may be one. OPA also reads YAML, so it would take
 * what is not JSON at all.
 */
export const planTextProblem = (beginning: string, end: string): string | null =>
  /^\ufeff?\s*\{/.test(beginning) && /\}\s*$/.test(end) ? null : planProblem(null);
