import Sequencer from '@jest/test-sequencer';

/**
 * Jest's order (longest first), but with the end-to-end files spread evenly among the others. An end-to-end file mostly
 * waits for the nine processes of a platform, so other files can use the processor in the meantime.
 */
export default class SpreadSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const platforms = sorted.filter(isEndToEnd);
    const others = sorted.filter((test) => !isEndToEnd(test));
    const upTo = (index) => Math.round((index * others.length) / platforms.length);
    if (platforms.length === 0) return others;
    return platforms.flatMap((test, index) => [test, ...others.slice(upTo(index), upTo(index + 1))]);
  }
}

const isEndToEnd = ({ context }) => context.config.displayName?.name === 'e2e';
