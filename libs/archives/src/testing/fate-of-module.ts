import { inspectModuleArchive } from '../modules/inspect-module-archive.ts';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from './chunks-of.ts';
import { tarball } from './tarball.ts';

/** `reason` is that of the refusal, or the notes. */
export interface ModuleFate {
  readonly fate: 'accepted' | 'noted' | 'refused';
  readonly reason: string;
}

/** Fate of a module with these files: accepted with or without notes, or refused. */
export async function fateOfModule(files: Readonly<Record<string, string>>): Promise<ModuleFate> {
  try {
    const { notes } = await inspectModuleArchive(chunksOf(tarball(files)));
    return { fate: notes.length === 0 ? 'accepted' : 'noted', reason: notes.join(' ') };
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { fate: 'refused', reason: error.message };
    throw error;
  }
}
