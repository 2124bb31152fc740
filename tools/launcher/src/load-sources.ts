// Loads the modules that it is given, so that their compiled form is in NODE_COMPILE_CACHE when it ends.
import { pathToFileURL } from 'node:url';

process.on('disconnect', () => process.exit());
await Promise.all(process.argv.slice(2).map((file) => import(pathToFileURL(file).href)));
process.disconnect();
