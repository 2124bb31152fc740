import { processIo } from './frame/io.ts';
import { run, tellFailure } from './run.ts';

const io = processIo();

// Whoever reads the output may stop early, as `head` does. That is fine.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : tellFailure(io, error));
});

// Nobody is there any more who could be told.
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2), io);
