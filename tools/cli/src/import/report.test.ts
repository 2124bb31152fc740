import { describe, expect, it } from '@jest/globals';
import { Failure } from '../frame/failure.ts';
import { Report } from './report.ts';
import { silentIo } from './testing/source-stand-in.ts';

/** A report, and what it has printed. */
function newReport() {
  const printed: string[] = [];
  const told: string[] = [];
  const report = new Report(silentIo(told, printed));
  return { report, printed, told };
}

describe('the report of an import', () => {
  it('says each reason once and in full, and below it what it is about', () => {
    const { report, printed } = newReport();
    const reason = `The source hides its value. ${'Long reasons are not cut. '.repeat(4)}`.trim();
    report.add({ kind: 'project', name: 'Payments', outcome: 'imported' });
    report.add({
      kind: 'policy set',
      name: 'storage',
      outcome: 'imported',
      reason: 'A workspace is missing.',
    });
    for (const name of ['two', 'one']) report.add({ kind: 'parameter', name, outcome: 'left-out', reason });
    report.end({}, {}, undefined);
    expect(printed).toEqual([
      '2 imported.',
      '0 existed already, 2 left out, 0 failed.',
      '',
      'Imported in part. A workspace is missing.',
      '  policy set storage',
      '',
      `Left out. ${reason}`,
      '  parameter one',
      '  parameter two',
    ]);
  });

  it('tells what does not come at once, without control characters', () => {
    const { report, told } = newReport();
    report.addFailure('team', 'a\u001b[2Jb\nc', new Failure('refused', 'It is \u0007 not allowed.', 'Ask.'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toMatch(/\p{Cc}/u);
    expect(() => report.end({}, {}, undefined)).toThrow('1 of 1 failed.');
  });

  it.each([
    [['conflict', 'refused'], 'refused'],
    [['conflict', 'conflict'], 'conflict'],
    [['access', 'refused'], 'access'],
  ] as const)('failures of the kinds %j end with %s', (kinds, kind) => {
    const { report } = newReport();
    for (const each of kinds) report.addFailure('team', each, new Failure(each, 'It failed.', 'Look.'));
    expect(() => report.end({}, {}, undefined)).toThrow(expect.objectContaining({ kind }));
  });

  it('a reason to end before its time comes first, after the report', () => {
    const { report, printed } = newReport();
    report.addFailure('version', 'one', new Failure('refused', 'It failed.', 'Look.'));
    const stopped = new Failure('unreachable', 'It is gone.', 'Wait.');
    expect(() => report.end({}, { json: true }, stopped)).toThrow(stopped);
    expect(JSON.parse(printed.join('\n'))).toMatchObject({ complete: false, counts: { failed: 1 } });
  });
});
