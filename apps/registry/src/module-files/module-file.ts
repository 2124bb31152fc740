/** Kinds of entries. Links are shown but never followed. */
export const moduleFileKinds = ['file', 'directory', 'link'] as const;

export interface ModuleFile {
  readonly path: string;
  readonly kind: (typeof moduleFileKinds)[number];
  readonly bytes: number;
  /** Hash of the content; null if only the archive has the content. */
  readonly sha256: string | null;
}

export interface ReadableFile extends ModuleFile {
  readonly sha256: string;
  readonly content: Buffer;
}

/** The number of entries of a version's archive. The entries themselves are stored only up to a limit. */
export interface ModuleFileList {
  readonly entries: number;
}
