import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionSchema, type Description } from './document.ts';

const fileOf = (service: string) => join(import.meta.dirname, '..', 'documents', `${service}.json`);

/** The recorded description of a service (`documents/<service>.json`). @throws if it has not been recorded */
export function readDescription(service: string): Description {
  const json: unknown = JSON.parse(readFileSync(fileOf(service), 'utf8'));
  return descriptionSchema.parse(json);
}

export const writeDescription = (service: string, description: Description): void =>
  writeFileSync(fileOf(service), `${JSON.stringify(description, null, 2)}\n`);
