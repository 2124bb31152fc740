/** Which files of an archive describe the module: those directly in the root, in `modules/<name>` and in `examples/<name>`. */

const configurationName = /\.tf(\.json)?$/;
const readmeNames = ['readme.md', 'readme.markdown', 'readme', 'readme.txt', 'readme.rst', 'readme.adoc'];

/** Splits a path into its directory ("" for the root) and its file name. */
export function splitPath(path: string): { directory: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { directory: slash === -1 ? '' : path.slice(0, slash), name: path.slice(slash + 1) };
}

/** True for a directory that is described: "" (the root), `modules/<name>`, `examples/<name>`. */
export function isModuleDirectory(directory: string): boolean {
  return directory === '' || /^(modules|examples)\/[^/]+$/.test(directory);
}

/** Hidden files, editors' backups and macOS's `._` companions are no configuration, as in the CLI. */
export function isConfiguration(name: string): boolean {
  return configurationName.test(name) && !/^\.|~$|^#.*#$/.test(name);
}

/** Whether Terraform or OpenTofu may run what is in a file with this path, described or not. */
export const mayRun = (path: string): boolean => /\.(tf|tofu)(\.json)?$/.test(path);

/** `override.tf` and `*_override.tf` are merged into what the other files declare. */
export function isOverride(name: string): boolean {
  return /^(.*_)?override$/.test(name.replace(configurationName, ''));
}

export function isReadme(name: string): boolean {
  return readmeNames.includes(name.toLowerCase());
}

/** The one README of a directory to show: Markdown before plain text. */
export function preferredReadme(names: string[]): string | undefined {
  const rank = (name: string) => readmeNames.indexOf(name.toLowerCase());
  return names.filter(isReadme).sort((left, right) => rank(left) - rank(right))[0];
}

/** The directory that holds every one of these files; "" when they have none in common. */
export function commonDirectory(files: string[]): string {
  const [first, ...others] = files.map((file) => splitPath(file).directory.split('/'));
  if (first === undefined) return '';
  const same = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return (same === -1 ? first : first.slice(0, same)).join('/');
}
