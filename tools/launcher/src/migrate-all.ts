// Runs programs that migrate a database, all in one process: node migrate-all.ts FILE... Each loads the same libraries, which takes
// most of the time of a program that runs alone.
import { pathToFileURL } from 'node:url';

await Promise.all(process.argv.slice(2).map((file) => import(pathToFileURL(file).href)));
