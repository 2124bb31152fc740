import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { silentLogger } from '@groundwork/telemetry/logging';
import { createArchiveInspector } from '../inspection/archive-inspector.ts';

/** A worker for a test to kill: its only child computes endlessly. Prints the child's process id. */
const program = fileURLToPath(new URL('./misbehaving-child.ts', import.meta.url));
const inspector = createArchiveInspector({ processes: 1, logger: silentLogger(), program });
const result = await inspector.inspectModule(Readable.from([Buffer.from('linger')]));
process.stdout.write(`${result.accepted ? (result.notes[0] ?? '') : result.reason}\n`);
