import { shown } from '../tar/archive-refusal.ts';
import { parentsOf, splitPath } from '../modules/module-layout.ts';
import { declaredPackage, importedPaths, isWithinPath } from './rego-packages.ts';
import { pathInside } from './policy-files.ts';
import { configurationFiles, policyLimits, regoEnding } from './policy-limits.ts';

/** The repository that a policy set is a directory of. Paths are relative to its root. */
export interface SetRepository {
  /** Text of a file, also through links; null if there is none, or it is too large for a policy. */
  text(path: string): Promise<string | null>;
  /** Returns true if there is a file, also through links. */
  has(path: string): Promise<boolean>;
  /** Paths of all files; null if there are more than an archive may have. */
  list(): Promise<readonly string[] | null>;
}

/** `paths`: the files to take along. `notes`: sentences about what was not looked for. */
export interface OutsideFiles {
  readonly paths: readonly string[];
  readonly notes: readonly string[];
}

const configurations = new Set<string>(Object.values(configurationFiles));
const dataNames = ['data.json', 'data.yaml', 'data.yml'];

/**
 * Finds the files outside of a policy set's directory that the set uses (ADR 72):
 *
 * - files that a text in its `sentinel.hcl` names with a path that leads out of the directory;
 * - if it has a `policies.hcl`: `*.rego` files of packages that its own files import and do not declare, and that such
 *   a file imports in turn; and the data files beside them.
 *
 * @param directory not empty, without `.` and `..`
 */
export async function filesOutside(directory: string, repository: SetRepository): Promise<OutsideFiles> {
  const named = await namedFiles(directory, repository);
  const { paths, notes } = await usedRego(directory, repository);
  return { paths: [...new Set([...named, ...paths])].sort(), notes };
}

/** The parts of a file that may be paths: this does not parse HCL; only the process that reads archives does. */
const climbingText = /"((?:\.\/)*\.\.\/[^"\\\n]{1,1024})"/g;

async function namedFiles(directory: string, repository: SetRepository): Promise<string[]> {
  const text = (await repository.text(`${directory}/${configurationFiles.kind1}`)) ?? '';
  const written = [...text.matchAll(climbingText)].map(([, path = '']) => path);
  const paths = new Set(written.flatMap((path) => pathInside(path, directory) ?? []));
  const found: string[] = [];
  for (const path of paths)
    if (isOutside(directory, path) && !configurations.has(path) && (await repository.has(path)))
      found.push(path);
  return found;
}

async function usedRego(directory: string, repository: SetRepository): Promise<OutsideFiles> {
  if (!(await repository.has(`${directory}/${configurationFiles.kind2}`))) return { paths: [], notes: [] };
  const listed = await repository.list();
  if (listed === null)
    return {
      paths: [],
      notes: [
        `The repository has too many files, so Rego outside of ${shown(directory)} was not looked for.`,
      ],
    };
  const rego = listed.filter((path) => path.endsWith(regoEnding));
  const [own, others] = [true, false].map((isOwn) =>
    rego.filter((path) => isOutside(directory, path) !== isOwn),
  );
  const declared = new Set<string>();
  const used = new Set<string>();
  for (const path of own ?? []) {
    const text = (await repository.text(path)) ?? '';
    declared.add(declaredPackage(text) ?? '');
    for (const each of importedPaths(text)) if (used.size < policyLimits.imports) used.add(each);
  }
  if (used.size === 0) return { paths: [], notes: [] };
  const shared = await sharedRego(others ?? [], repository, declared);
  const taken = takeUsed(shared, used);
  const folders = new Set(taken.map((path) => splitPath(path).directory));
  const data = listed.filter((path) => isDataIn(folders, path) && isOutside(directory, path));
  return { paths: [...taken, ...data], notes: [] };
}

interface SharedFile {
  readonly path: string;
  readonly name: string;
  readonly uses: readonly string[];
}

/** Files of packages that the set does not declare itself: it may share a package's name with another set. */
async function sharedRego(
  paths: readonly string[],
  repository: SetRepository,
  declared: ReadonlySet<string>,
): Promise<SharedFile[]> {
  const shared: SharedFile[] = [];
  for (const path of paths) {
    if (path.endsWith(`_test${regoEnding}`)) continue;
    const text = await repository.text(path);
    const name = text === null ? null : declaredPackage(text);
    if (text === null || name === null || declared.has(name)) continue;
    shared.push({ path, name, uses: importedPaths(text) });
  }
  return shared;
}

function takeUsed(shared: readonly SharedFile[], used: Set<string>): string[] {
  const taken = new Set<SharedFile>();
  // The set of used paths grows while it is walked.
  for (const path of used)
    for (const file of shared)
      if (!taken.has(file) && isWithinPath(path, file.name)) {
        taken.add(file);
        for (const each of file.uses) if (used.size < policyLimits.imports) used.add(each);
      }
  return [...taken].map(({ path }) => path);
}

const isDataIn = (folders: ReadonlySet<string>, path: string) =>
  dataNames.includes(splitPath(path).name) && folders.has(splitPath(path).directory);

const isOutside = (directory: string, path: string) => !parentsOf(path).includes(directory);
