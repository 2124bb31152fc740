import { ArchiveRefusal, shown } from './archive-refusal.ts';

export type EntryKind = 'file' | 'directory' | 'link';

type Node = { path: string; kind: EntryKind; isListed: boolean };

/**
 * The paths of one archive. Refuses entries that a file system would unpack into the same place (the same path, or
 * one that differs only in case or Unicode form), and entries beneath a file or a link.
 */
export type PathTree = { add(path: string, kind: EntryKind): void };

export function createPathTree(): PathTree {
  const nodes = new Map<string, Node>();

  function addParents(path: string): void {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
      const parent = path.slice(0, slash);
      const known = nodes.get(folded(parent));
      if (known === undefined)
        nodes.set(folded(parent), { path: parent, kind: 'directory', isListed: false });
      else if (known.path !== parent) throw collision(known.path, parent);
      else if (known.kind !== 'directory') {
        const what = known.kind === 'link' ? 'a link' : 'a file';
        throw new ArchiveRefusal(
          'path-beneath-file',
          `${shown(path)} is inside ${shown(parent)}, which is ${what}. Pack the module again from its directory.`,
        );
      }
    }
  }

  return {
    add(path, kind) {
      addParents(path);
      const known = nodes.get(folded(path));
      if (known !== undefined && known.path !== path) throw collision(known.path, path);
      if (known !== undefined && (known.isListed || kind !== 'directory')) {
        throw new ArchiveRefusal(
          'path-duplicate',
          `${shown(path)} is in the archive twice. Pack the module again from its directory.`,
        );
      }
      nodes.set(folded(path), { path, kind, isListed: true });
    },
  };
}

/** Upper case first: it merges letters that have several lower-case forms. */
function folded(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}

function collision(first: string, second: string): ArchiveRefusal {
  return new ArchiveRefusal(
    'path-collision',
    `${shown(first)} and ${shown(second)} have the same name on some systems. Rename one of them.`,
  );
}
