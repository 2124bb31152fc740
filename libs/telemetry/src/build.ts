/** What runs. In the bundle these are the version of the package and the commit that it was made from (tools/bundle.mjs). */
export const build = { version: 'sources', commit: 'unknown' } as const;
