import { openApiDocument, type OpenApiDocument } from '@groundwork/openapi';
import { readDescriptions } from '@groundwork/openapi/descriptions';
import { createVocabulary, type VocabularyName } from '@groundwork/wire-vocabulary';
import manifest from '../../package.json' with { type: 'json' };

export const createOpenApiDocument = (vocabulary: VocabularyName): OpenApiDocument =>
  openApiDocument(readDescriptions(), {
    vocabulary: createVocabulary(vocabulary),
    version: manifest.version,
  });
