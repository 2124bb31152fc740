/** A module consists of its root and its parts: all directories with configuration below `modules` and `examples`. */

const configurationName = /\.(tf|tofu)(\.json)?$/;
const readmeNames = ['readme.md', 'readme.markdown', 'readme', 'readme.txt', 'readme.rst', 'readme.adoc'];

/** Splits a path into its directory ("" for the root) and its file name. */
export function splitPath(path: string): { directory: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { directory: slash === -1 ? '' : path.slice(0, slash), name: path.slice(slash + 1) };
}

/** The directories that contain a path, but the root. */
export function parentsOf(path: string): string[] {
  const { directory } = splitPath(path);
  return directory === '' ? [] : [directory, ...parentsOf(directory)];
}

/** True for the root (""), and for directories below `modules` and `examples` that are not hidden. */
export function isModuleDirectory(directory: string): boolean {
  return directory === '' || /^(modules|examples)(\/[^/.][^/]*)+$/.test(directory);
}

export const isSubmodule = (directory: string): boolean => directory.startsWith('modules/');

export const isExample = (directory: string): boolean => directory.startsWith('examples/');

/** True for the root (""), `modules/<name>` and `examples/<name>`, and false for the directories below them. */
export const isNearRoot = (directory: string): boolean => directory.split('/').length <= 2;

/** False for hidden files, backups of editors and the `._` files of macOS, which the CLI ignores, too. */
export function isConfiguration(name: string): boolean {
  return configurationName.test(name) && !/^\.|~$|^#.*#$/.test(name);
}

/** The programs that load modules. */
export type Client = 'terraform' | 'opentofu';

/** True for files that only OpenTofu reads. */
export const isTofu = (name: string): boolean => /\.tofu(\.json)?$/.test(name);

/** The configuration files that a client reads. For OpenTofu, `a.tofu` is there in place of `a.tf`. */
export function configurationOf(client: Client, names: readonly string[]): string[] {
  const configuration = names.filter(isConfiguration);
  if (client === 'terraform') return configuration.filter((name) => !isTofu(name));
  const known = new Set(configuration);
  return configuration.filter(
    (name) => isTofu(name) || !known.has(name.replace(/\.tf(?=(\.json)?$)/, '.tofu')),
  );
}

/** True if Terraform or OpenTofu may run the file, even if no description includes it. */
export const mayRun = (path: string): boolean => configurationName.test(path);

/** True for `override.tf`, `*_override.tofu` and the like, which are merged into the declarations of other files. */
export function isOverride(name: string): boolean {
  return /^(.*_)?override$/.test(name.replace(configurationName, ''));
}

/** True for a README that is shown as it is written: reStructuredText, AsciiDoc or plain text. */
export const isPlainReadme = (name: string): boolean => !/\.(md|markdown)$/i.test(name);

export function isReadme(name: string): boolean {
  return readmeNames.includes(name.toLowerCase());
}

/** The README to show for a directory, Markdown rather than plain text; undefined if there is none. */
export function preferredReadme(names: string[]): string | undefined {
  const rank = (name: string) => readmeNames.indexOf(name.toLowerCase());
  return names.filter(isReadme).sort((left, right) => rank(left) - rank(right))[0];
}

/** The deepest directory that contains all of these files; "" for the root. */
export function commonDirectory(files: string[]): string {
  const [first, ...others] = files.map((file) => splitPath(file).directory.split('/'));
  if (first === undefined) return '';
  const same = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return (same === -1 ? first : first.slice(0, same)).join('/');
}
