import { basename, relative } from 'node:path/posix';
import { regoEnding } from './policy-limits.ts';
import type { PolicyFile } from './read-policy-files.ts';

/** `place`: the path at which OPA finds the file. */
export interface PlacedFile extends PolicyFile {
  readonly place: string;
}

/**
 * Where OPA finds the files of an archive that keeps the layout of a repository (ADR 72). OPA names data by the directories
 * above its file. So data of the set begins at the set's directory, and data from outside at its own, unless another file
 * is there already. Policies stay where they are: messages name their paths.
 *
 * @param directory of the set; undefined if it is the root
 */
export function placesOf(files: readonly PolicyFile[], directory: string | undefined): PlacedFile[] {
  if (directory === undefined) return files.map((file) => ({ ...file, place: file.path }));
  const isInside = ({ path }: PolicyFile) => path.startsWith(`${directory}/`);
  const isData = ({ path }: PolicyFile) => !path.endsWith(regoEnding);
  const taken = new Set<string>();
  const placed = (file: PolicyFile, place: string): PlacedFile => {
    const free = taken.has(place) ? file.path : place;
    taken.add(free);
    return { ...file, place: free };
  };
  const [policies, data] = [files.filter((file) => !isData(file)), files.filter(isData)];
  return [
    ...policies.map((file) => placed(file, file.path)),
    ...data.filter(isInside).map((file) => placed(file, relative(directory, file.path))),
    ...data.filter((file) => !isInside(file)).map((file) => placed(file, basename(file.path))),
  ];
}
