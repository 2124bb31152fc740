import type { DataFindings } from './check-data.ts';

/** Number of findings of each kind that are printed. */
const maxLines = 100;

/** Lines for the operator. */
export function reportOf({ objects, bytes, removed, lacking, unclaimed }: DataFindings): string[] {
  const lines = [`Checked ${many(objects, 'object')}, ${mib(bytes)}.`];
  if (lacking.count === 0) lines.push('Nothing lacks: every row has its object.');
  else {
    lines.push(`${many(lacking.count, 'object')} lacking:`);
    for (const { record, problem, key } of lacking.kept.slice(0, maxLines))
      lines.push(`  ${record}: ${problem} (${key})`);
    lines.push(
      ...rest(lacking.count),
      'Copy them from a backup of the objects into the object storage, and check again.',
    );
  }
  if (removed > 0) lines.push(`Removed ${many(removed, 'object')} without a row.`);
  if (unclaimed.count === 0) return lines;
  lines.push(
    `${many(unclaimed.count, 'object')} without a row, ${mib(unclaimed.bytes)}. They only take up space:`,
  );
  for (const { key, changedAt } of unclaimed.kept.slice(0, maxLines))
    lines.push(`  ${key} of ${changedAt.toISOString()}`);
  lines.push(...rest(unclaimed.count));
  if (removed === 0) lines.push('To remove those that are older than a day: npm run check-data -- --remove');
  return lines;
}

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const mib = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MiB`;
const rest = (count: number) => (count > maxLines ? [`  and ${count - maxLines} more`] : []);
