/** Words in a configuration that clients check when they load it. Each rule was tried with Terraform 1.11 and OpenTofu 1.12. */

const version = String.raw`v?\d+(\.\d+)*(-[0-9A-Za-z~-]+(\.[0-9A-Za-z~-]+)*|-?[A-Za-z~][0-9A-Za-z~-]*(\.[0-9A-Za-z~-]+)*)?(\+[0-9A-Za-z~-]+(\.[0-9A-Za-z~-]+)*)?`;
const constraint = new RegExp(String.raw`^(|=|!=|>|<|>=|<=|~>)\s*${version}$`);

/** For example `>= 1.2, < 2`. */
export const isVersionConstraint = (text: string): boolean =>
  text.split(',').every((part) => constraint.test(part.trim()));

/** Like `isVersionConstraint`, for the version of a client, which cannot be a pre-release. */
export const isClientConstraint = (text: string): boolean =>
  isVersionConstraint(text) && !/\d-?[A-Za-z~]|-/.test(text.replaceAll(/\+[^,]*/g, ''));

/** Namespace of providers that Terraform 0.12 used without a source. */
const legacyNamespace = '-';

/** Names of variables, outputs, modules and resources. */
export const isName = (text: string): boolean => /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u.test(text);

/** Arguments that module calls use for themselves. Inputs cannot have these names. */
export const ownArguments: readonly string[] = [
  'count',
  'depends_on',
  'for_each',
  'lifecycle',
  'locals',
  'providers',
  'source',
  'version',
];

/** The name of a provider in a module. */
export const isProviderName = (text: string): boolean => /^[0-9a-z]+(-[0-9a-z]+)*$/.test(text);

/** For example `aws`, `hashicorp/aws` or `registry.terraform.io/hashicorp/aws`. */
export function isProviderSource(text: string): boolean {
  const parts = text.toLowerCase().split('/');
  const [type = '', namespace = ''] = parts.toReversed();
  const isNamespace = parts.length === 1 || namespace === legacyNamespace || isProviderName(namespace);
  return parts.length <= 3 && isNamespace && isProviderName(type) && !type.startsWith('terraform-provider-');
}
