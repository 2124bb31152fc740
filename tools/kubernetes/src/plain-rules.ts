import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { yamlOf } from './files.ts';

const alerts = join(import.meta.dirname, '..', '..', '..', 'k8s/monitoring/alerts.yaml');
const ruleSchema = z.object({ spec: z.object({ groups: z.array(z.looseObject({ name: z.string() })) }) });

/** The alerts as a file of rules for a Prometheus without the operator. Only Kubernetes has a process `ingest-git`. */
export function plainRules(): string {
  const text = readFileSync(alerts, 'utf8');
  const elsewhere = text.replace(/\s+or absent\(groundwork_build_info\{process="ingest-git"\}\)/, '');
  if (elsewhere === text) throw new Error('k8s/monitoring/alerts.yaml does not name ingest-git');
  return yamlOf({ groups: ruleSchema.parse(parse(elsewhere)).spec.groups });
}
