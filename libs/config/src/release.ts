import manifest from '../package.json' with { type: 'json' };

/** Version of this release, such as `0.2.0`; all packages of the workspace share it (`npm run release`). */
export const release: string = manifest.version;
