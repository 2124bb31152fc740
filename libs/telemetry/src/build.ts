/** Version and commit of the running code. The bundle has those of the package (tools/bundle.mjs). */
export const build = { version: 'sources', commit: 'unknown' } as const;
