// Builds conftest if it is not built yet, and prints its path: npm run build-conftest
import { buildConftest } from './conftest.ts';

const built = await buildConftest(process.env);
console.log('unavailable' in built ? `conftest: not built, because ${built.unavailable}.` : built.program);
