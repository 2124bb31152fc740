import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The files of the page at `/docs`. They are all that the gateway reads at run time besides its code: its own from
 * `pages/` (`#pages` in package.json), and those of the npm package swagger-ui-dist. A bundle needs both where Node.js finds them
 * from there.
 */
const files = {
  'docs.html': import.meta.resolve('#pages/docs.html'),
  'docs.css': import.meta.resolve('#pages/docs.css'),
  'docs.js': import.meta.resolve('#pages/docs.js'),
  'swagger-ui.css': import.meta.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
};

export type PageFile = keyof typeof files;

/** The bytes of a file, one character for each. */
export const readPageFile = (name: PageFile): Promise<string> =>
  readFile(fileURLToPath(files[name]), 'latin1');
