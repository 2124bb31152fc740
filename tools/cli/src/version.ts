/** Version of the program. tools/bundle.mjs replaces it with the version of the sources. */
export const version = '0.0.0';
