import type { ModuleDescription } from '@groundwork/contracts';
import type { ConfigurationBlock, Expression } from '@groundwork/hcl';

/** A provider of a module: its source ("" if not given) and its version constraints. */
export type ProviderRequirement = { source: string; versions: string[] };

export type ProviderRequirements = Map<string, ProviderRequirement>;

/** Adds a `required_providers` block. Entries are objects, or version strings as before Terraform 0.13. */
export function addRequiredProviders(
  requirements: ProviderRequirements,
  block: ConfigurationBlock,
  isOverride: boolean,
): void {
  for (const [name, expression] of block.attributes()) {
    const stated = statedRequirement(expression);
    const known = isOverride ? undefined : requirements.get(name);
    if (known === undefined) requirements.set(name, stated);
    else {
      if (stated.source !== '') known.source = stated.source;
      known.versions.push(...stated.versions);
    }
  }
}

/** Adds a `provider` block, whose old `version` argument counts as a constraint. */
export function addProviderConfiguration(
  requirements: ProviderRequirements,
  name: string,
  version: Expression | undefined,
): void {
  const requirement = addImpliedProvider(requirements, name);
  const constraint = version?.text() ?? null;
  if (constraint !== null) requirement.versions.push(constraint);
}

/** A provider that is used needs an entry, even if it has no version constraint. */
export function addImpliedProvider(requirements: ProviderRequirements, name: string): ProviderRequirement {
  const requirement = requirements.get(name) ?? { source: '', versions: [] };
  requirements.set(name, requirement);
  return requirement;
}

/** The provider of a resource type is its first part, such as `aws` for `aws_vpc`. */
export function defaultProviderOf(resourceType: string): string {
  return resourceType.split('_', 1)[0] ?? resourceType;
}

export function describeRequirements(
  requirements: ProviderRequirements,
): ModuleDescription['providerRequirements'] {
  return [...requirements].map(([name, { source, versions }]) => {
    const address = source === '' ? defaultSource(name) : source;
    const segments = address.split('/');
    return { name, namespace: segments.at(-2) ?? 'hashicorp', source: address, version: versions.join(', ') };
  });
}

/** `terraform` is built in (terraform_data, terraform_remote_state) and never downloaded. */
function defaultSource(name: string): string {
  return name === 'terraform' ? 'terraform.io/builtin/terraform' : `hashicorp/${name}`;
}

function statedRequirement(expression: Expression): ProviderRequirement {
  const version = expression.text();
  if (version !== null) return { source: '', versions: [version] };
  const members = expression.members();
  const constraint = members?.get('version')?.text() ?? null;
  return { source: members?.get('source')?.text() ?? '', versions: constraint === null ? [] : [constraint] };
}
