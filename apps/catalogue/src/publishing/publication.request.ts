import { z } from 'zod';

const word = z.string().trim().max(256).catch('');

/** What somebody has typed to publish an archive. The platform checks it. */
export const archiveForm = z.object({ name: word, provider: word, version: word });

export type ArchiveForm = z.output<typeof archiveForm>;

/** What somebody has typed to publish the versions of a repository. */
export const repositoryForm = z.object({
  /** The id of a connection's token. */
  connection: word,
  repository: z.string().trim().max(512).catch(''),
  /** Versions come from this branch; from tags if it is empty. */
  branch: word,
  folder: z.string().trim().max(1024).catch(''),
});

export type RepositoryForm = z.output<typeof repositoryForm>;
