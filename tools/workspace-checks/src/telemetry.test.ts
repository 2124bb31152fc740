import { describe, expect, it } from '@jest/globals';
import { allMetrics } from '@groundwork/telemetry';
import { read } from './workspace.ts';

const withoutPadding = (line: string) => line.replaceAll(/ +/g, ' ');

describe('the metrics', () => {
  it('docs/reference/metrics.md lists every metric as the code does', () => {
    const rows = allMetrics.map(
      ({ name, type, labels, help }) =>
        `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
    );
    const listed = read('docs/reference/metrics.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map(withoutPadding);

    expect(listed).toEqual(rows.map(withoutPadding));
  });
});
