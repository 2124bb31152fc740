// Loads the given modules, which writes their compiled form to NODE_COMPILE_CACHE.
import { pathToFileURL } from 'node:url';

process.on('disconnect', () => process.exit());
await Promise.all(process.argv.slice(2).map((file) => import(pathToFileURL(file).href)));
process.disconnect();
