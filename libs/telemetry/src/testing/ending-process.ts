import { createLogger } from '../logging/logger.ts';

/** A process for `broken-output.test.ts`. When its input ends, it logs, and exits before the lines are written. */
process.stdout.write('ready\n');
process.stdin.resume().once('end', () => {
  const logger = createLogger({ service: 'registry', level: 'info' });
  logger.info('the first words');
  logger.info('the last words');
  process.exit();
});
