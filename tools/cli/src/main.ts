import { interrupted, onSignals } from './frame/interruption.ts';
import { ioOf } from './frame/io.ts';
import { RestartRequired, restart } from './frame/restart.ts';
import { run, tellFailure } from './run.ts';

const io = ioOf(process);

// A reader of the output, such as `head`, may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : tellFailure(io, error));
});

// Without standard error, a failure to write to it cannot be reported.
process.stderr.on('error', () => undefined);

onSignals(() => interrupted(io));
process.exitCode = await run(process.argv.slice(2), io).catch((error: unknown) => {
  if (error instanceof RestartRequired) return restart(io, error);
  throw error;
});
