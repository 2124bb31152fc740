/** Layout of a module: the files directly in the root, in `modules/<name>` and in `examples/<name>` describe it. */

const configurationName = /\.tf(\.json)?$/;
const readmeNames = ['readme.md', 'readme.markdown', 'readme', 'readme.txt', 'readme.rst', 'readme.adoc'];

/** Splits a path into its directory ("" for the root) and its file name. */
export function splitPath(path: string): { directory: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { directory: slash === -1 ? '' : path.slice(0, slash), name: path.slice(slash + 1) };
}

/** True for "" (the root), `modules/<name>`, `examples/<name>`. */
export function isModuleDirectory(directory: string): boolean {
  return directory === '' || /^(modules|examples)\/[^/]+$/.test(directory);
}

/** Ignores hidden files, editors' backups and macOS's `._` companions, as the CLI does. */
export function isConfiguration(name: string): boolean {
  return configurationName.test(name) && !/^\.|~$|^#.*#$/.test(name);
}

/** True if Terraform or OpenTofu may run the file, described or not. */
export const mayRun = (path: string): boolean => /\.(tf|tofu)(\.json)?$/.test(path);

/** `override.tf` and `*_override.tf` are merged into the other files' declarations. */
export function isOverride(name: string): boolean {
  return /^(.*_)?override$/.test(name.replace(configurationName, ''));
}

export function isReadme(name: string): boolean {
  return readmeNames.includes(name.toLowerCase());
}

/** The README of a directory to show: Markdown before plain text. */
export function preferredReadme(names: string[]): string | undefined {
  const rank = (name: string) => readmeNames.indexOf(name.toLowerCase());
  return names.filter(isReadme).sort((left, right) => rank(left) - rank(right))[0];
}

/** The directory that holds all of these files; "" without one. */
export function commonDirectory(files: string[]): string {
  const [first, ...others] = files.map((file) => splitPath(file).directory.split('/'));
  if (first === undefined) return '';
  const same = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return (same === -1 ? first : first.slice(0, same)).join('/');
}
