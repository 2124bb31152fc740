import { z } from 'zod';
import { loadConfigOrExit } from '../load-config-or-exit.ts';

/** A process for `load-config-or-exit.test.ts`, which begins like every main file. */
const broken = z.string().transform(() => {
  throw new Error('a bug in a schema');
});

const config = loadConfigOrExit(
  z.object({ COUNT: z.string().regex(/^\d+$/).transform(Number), NAME: z.string(), BUG: broken.optional() }),
  // eslint-disable-next-line no-restricted-syntax -- it stands for a main file
  process.env,
);
process.stdout.write(`${config.NAME} ${config.COUNT}`);
