import { openApiDocument, type OpenApiDocument } from '@groundwork/openapi';
import { readDescriptions } from '@groundwork/openapi/descriptions';
import { createVocabulary, type VocabularyName } from '@groundwork/wire-vocabulary';
import manifest from '../../package.json' with { type: 'json' };

/** The description of the API of this release, in the words of the installation. */
export const createOpenApiDocument = (vocabulary: VocabularyName): OpenApiDocument =>
  openApiDocument(readDescriptions(), {
    vocabulary: createVocabulary(vocabulary),
    version: manifest.version,
  });
