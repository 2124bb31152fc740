import { rename, writeFile } from 'node:fs/promises';

interface MeasuredBackup {
  readonly madeAt: Date;
  readonly bytes: number;
}

/** Writes figures of the last backup for the textfile collector of Prometheus' node exporter, which reads `*.prom`. */
export async function writeBackupMetrics(file: string, { madeAt, bytes }: MeasuredBackup): Promise<void> {
  const lines = [
    '# HELP groundwork_last_backup_timestamp_seconds Time at which the last backup was completed.',
    '# TYPE groundwork_last_backup_timestamp_seconds gauge',
    `groundwork_last_backup_timestamp_seconds ${Math.floor(madeAt.getTime() / 1000)}`,
    '# HELP groundwork_last_backup_size_bytes Size of what the last backup contains.',
    '# TYPE groundwork_last_backup_size_bytes gauge',
    `groundwork_last_backup_size_bytes ${bytes}`,
  ];
  const unfinished = `${file}.new`;
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o644 });
  await rename(unfinished, file);
}
