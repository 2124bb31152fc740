import Sequencer from '@jest/test-sequencer';

/**
 * Jest's order (longest first), with the end-to-end files spread evenly among the others: each of them mostly waits for
 * a platform's nine processes, and the others use what it leaves of the machine.
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
