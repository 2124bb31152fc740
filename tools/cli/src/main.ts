import { processIo } from './frame/io.ts';
import { run } from './run.ts';

// Whoever reads the output may stop early, as `head` does. That is fine.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await run(process.argv.slice(2), processIo());
