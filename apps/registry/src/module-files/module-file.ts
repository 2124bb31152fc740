/** What an entry of a version's archive is. Links are shown, and never followed. */
export const moduleFileKinds = ['file', 'directory', 'link'] as const;

/** One entry of a version's archive. */
export interface ModuleFile {
  readonly path: string;
  readonly kind: (typeof moduleFileKinds)[number];
  readonly bytes: number;
  /** Of its content; null if the content is not kept, so that only the archive has it. */
  readonly sha256: string | null;
}

/** A file that can be read by itself. */
export interface ReadableFile extends ModuleFile {
  readonly sha256: string;
  readonly content: Buffer;
}

/** What is known of the entries of a version's archive: how many there are. They are kept only up to a limit. */
export interface ModuleFileList {
  readonly entries: number;
}
