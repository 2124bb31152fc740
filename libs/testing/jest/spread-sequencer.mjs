import { globSync, statSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/**
 * Jest's order (longest first), but with the end-to-end files spread evenly among the others. An end-to-end file mostly
 * waits for the nine processes of a platform, so other files can use the processor in the meantime. Those with suites come
 * first: a long file that begins late would run alone at the end.
 */
export default class SpreadSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const platforms = sorted.filter(isEndToEnd).sort((a, b) => bytesOfSuites(b) - bytesOfSuites(a));
    const others = sorted.filter((test) => !isEndToEnd(test));
    const upTo = (index) => Math.round((index * others.length) / platforms.length);
    if (platforms.length === 0) return others;
    return platforms.flatMap((test, index) => [test, ...others.slice(upTo(index), upTo(index + 1))]);
  }
}

const isEndToEnd = ({ context }) => context.config.displayName?.name === 'e2e';

/** The suites of `cli.test.ts` are in the folder `cli`. */
const bytesOfSuites = ({ path }) =>
  globSync(path.replace(/\.test\.ts$/, '/*.suite.ts')).reduce((sum, suite) => sum + statSync(suite).size, 0);
