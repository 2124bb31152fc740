import manifest from '../package.json' with { type: 'json' };

/** The version of this release, such as `0.2.0`; all packages of the workspace have the same (`npm run release`). */
export const release: string = manifest.version;
