import type { Version } from './publication.ts';

interface TagState {
  readonly tag: string;
  readonly movedTo?: string | undefined;
  readonly isDeleted?: boolean;
}

/** Says that the tag of a version was deleted, or now points to another commit; undefined if neither. */
export function tagNote({ tag, movedTo, isDeleted = false }: TagState): string | undefined {
  if (isDeleted) return `tag ${tag} was deleted`;
  return movedTo === undefined ? undefined : `tag ${tag} now points to ${movedTo}`;
}

/** The note about the tag of a version. */
export function tagNoteOf({
  'moved-tag': moved,
  'deleted-tag': deleted,
}: Pick<Version['attributes'], 'moved-tag' | 'deleted-tag'>): string | undefined {
  if (deleted) return tagNote({ tag: deleted.tag, isDeleted: true });
  return moved ? tagNote({ tag: moved.tag, movedTo: moved['commit-sha'] }) : undefined;
}
