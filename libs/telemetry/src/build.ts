/** Version and commit of the running code. In the bundle they are those of the package (tools/bundle.mjs). */
export const build = { version: 'sources', commit: 'unknown' } as const;
