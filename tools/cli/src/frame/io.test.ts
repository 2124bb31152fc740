import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { ioOf, type Surroundings } from './io.ts';

const surroundings = (other: Partial<Surroundings> = {}): Surroundings => ({
  env: { HOME: '/home/ada' },
  stdin: Readable.from(['some input']),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  cwd: () => '/work',
  ...other,
});

describe('what a command has of its surroundings', () => {
  it('without a terminal nobody is asked, and there are neither colors nor a width', () => {
    expect(ioOf(surroundings())).toMatchObject({
      home: '/home/ada',
      isInteractive: false,
      isTyped: false,
      isPiped: true,
      colors: { printed: false, told: false },
      columns: 80,
    });
  });

  it('a terminal can be asked, has colors, and at least 40 columns', () => {
    const terminal = (columns: number) => Object.assign(new PassThrough(), { isTTY: true, columns });
    const io = ioOf(surroundings({ stdin: terminal(20), stdout: terminal(20), stderr: terminal(20) }));
    expect(io).toMatchObject({
      isInteractive: true,
      isTyped: true,
      isPiped: false,
      colors: { printed: true, told: true },
      columns: 40,
    });
  });

  it('paths begin in the working directory, which only relative ones need', () => {
    expect(ioOf(surroundings()).pathOf('module')).toBe('/work/module');
    const removed = ioOf(
      surroundings({
        cwd: () => {
          throw new Error('ENOENT');
        },
      }),
    );
    expect(removed.pathOf('/tmp/../module')).toBe('/module');
    expect(() => removed.pathOf('module')).toThrow('ENOENT');
  });

  it('lines go to the streams, and standard input is read to its end', async () => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const io = ioOf(surroundings({ stdout, stderr }));
    io.print(['one', 'two']);
    io.tell('three');
    expect([String(stdout.read()), String(stderr.read())]).toEqual(['one\ntwo\n', 'three\n']);
    expect(await io.readAll()).toBe('some input');
  });
});
