import { anchorOf } from './anchors.ts';
import { pathInArchive } from './relative-path.ts';

/** Files of the archive that contains a README. */
interface FilesBeside {
  /** Address of the page of a file. */
  readonly file: (path: string) => string;
  /** Address of the page of a folder. */
  readonly folder: (path: string) => string;
  /** Address of the bytes of a file. */
  readonly raw: (path: string) => string;
}

/** Where a README is, and what it can lead to. */
export interface Surroundings {
  /** Folder of the README; empty for the root of the archive. */
  readonly folder: string;
  /** Undefined for readers who may not see the files. */
  readonly files: FilesBeside | undefined;
  /** Folders of the module and its parts, which have pages. */
  readonly parts: readonly string[];
  /** Names of inputs and outputs, which have places on the page. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

export const noSurroundings: Surroundings = {
  folder: '',
  files: undefined,
  parts: [],
  inputs: [],
  outputs: [],
};

/** Addresses to which the links and pictures of a README lead; undefined for those that lead nowhere. */
export interface Places {
  readonly link: (address: string) => string | undefined;
  readonly picture: (address: string) => string | undefined;
}

export function placesIn({ folder, files, parts, inputs, outputs }: Surroundings): Places {
  const pages = new Set(parts);
  const folders = new Set(parts.flatMap(foldersAbove));
  const values = new Set([
    ...inputs.map((name) => `input_${name}`),
    ...outputs.map((name) => `output_${name}`),
  ]);

  /** terraform-docs calls the place of an input `input_name`; here it is in a table of the page. */
  function anchor(encoded: string): string {
    const name = decoded(encoded);
    return values.has(name) ? `#${name.replace('_', '-')}` : `#${anchorOf(name)}`;
  }

  function link(address: string): string | undefined {
    if (address.startsWith('#')) return anchor(address.slice(1));
    const target = pathInArchive(folder, address);
    if (!target) return undefined;
    const { path, isFolder, fragment } = target;
    const [readme, of = ''] = /^(?:(.*)\/)?readme\.(?:md|markdown)$/i.exec(path) ?? [];
    const part = readme === undefined ? path : of;
    if (pages.has(part)) {
      const page = readme !== undefined && part === folder ? '' : `?part=${encodeURIComponent(part)}`;
      return `${page}${readme === undefined ? fragment : placeInReadme(fragment)}`;
    }
    if (!files) return undefined;
    return isFolder || folders.has(path) ? files.folder(path) : `${files.file(path)}${fragment}`;
  }

  return {
    link,
    picture(address) {
      const target = files && pathInArchive(folder, address);
      return target && !target.isFolder ? files.raw(target.path) : undefined;
    },
  };
}

const placeInReadme = (fragment: string) => (fragment === '' ? '#readme' : `#${anchorOf(fragment.slice(1))}`);

/** The folders that contain a folder. */
const foldersAbove = (path: string): string[] => {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? [] : [path.slice(0, slash), ...foldersAbove(path.slice(0, slash))];
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
