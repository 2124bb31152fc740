import { z } from 'zod';

const word = z.string().trim().max(256).catch('');

/** Fields of a publication by archive. The platform validates the values. */
export const archiveForm = z.object({ name: word, provider: word, version: word });

export type ArchiveForm = z.output<typeof archiveForm>;

export const repositoryForm = z.object({
  /** Id of the connection's token. */
  connection: word,
  repository: z.string().trim().max(512).catch(''),
  /** Branch whose commits become versions; if it is empty, tags become versions. */
  branch: word,
  folder: z.string().trim().max(1024).catch(''),
});

export type RepositoryForm = z.output<typeof repositoryForm>;
