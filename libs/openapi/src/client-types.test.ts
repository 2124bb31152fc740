import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { readDescriptions } from './descriptions.ts';
import { openApiDocument } from './openapi-document.ts';

const file = join(import.meta.dirname, '../../client/src/api.ts');

/** The types of the description, in the neutral vocabulary. */
async function generate(): Promise<string> {
  const document = openApiDocument(readDescriptions(), {
    vocabulary: createVocabulary('neutral'),
    version: '',
  });
  // Mistakes have the type of `default`, too, and examples are for readers of the document.
  const left = ['4XX', 'example'];
  const json = JSON.stringify(document, (key, value: unknown) => (left.includes(key) ? undefined : value));
  const types = astToString(await openapiTS(json));
  return `// Generated from libs/openapi/documents by npm run record-openapi.\n${types}`;
}

describe('the types of libs/client', () => {
  it('the types are generated from the recorded descriptions (npm run record-openapi)', async () => {
    const types = await generate();
    if (process.env['RECORD_OPENAPI'] !== undefined) writeFileSync(file, types);
    expect(readFileSync(file, 'utf8') === types).toBe(true);
  });
});
