/** The version of the program. tools/bundle.mjs puts that of the sources in its place. */
export const version = '0.0.0';
