import { processIo } from './frame/io.ts';
import { run, tellFailure } from './run.ts';

const io = processIo();

// A reader of the output, such as `head`, may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : tellFailure(io, error));
});

// Without standard error, a failure to write to it cannot be reported.
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2), io);
