import { z } from 'zod';
import type { Vocabulary } from '@groundwork/wire-vocabulary';

const resourceShape = z.looseObject({
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()).optional(),
});
const resources = z.union([resourceShape, z.array(resourceShape)]);
const documentShape = z.looseObject({ data: resources, included: z.array(resourceShape).optional() });

/** A resource of a document, as the vocabulary reads and writes it. */
type WordlyResource = Parameters<Vocabulary['readResource']>[0];

/** A response in the words of the wire, with neutral words; other text stays as it is. */
export const withNeutralWords = (text: string, vocabulary: Vocabulary): string =>
  withWords(text, vocabulary, (resource) => vocabulary.readResource(resource));

/** The body of a request with neutral words, in the words of the wire; other text stays as it is. */
export const withWireWords = (text: string, vocabulary: Vocabulary): string =>
  withWords(text, vocabulary, (resource) => vocabulary.writeResource(resource));

function withWords(
  text: string,
  vocabulary: Vocabulary,
  translate: (resource: WordlyResource) => WordlyResource,
): string {
  if (vocabulary.name === 'neutral' || !text.startsWith('{')) return text;
  const { data: document } = documentShape.safeParse(JSON.parse(text));
  if (!document) return text;
  const translated = (resource: z.infer<typeof resourceShape>) => {
    const { attributes, ...rest } = resource;
    return translate(attributes ? { ...rest, attributes } : rest);
  };
  const { data, included } = document;
  return JSON.stringify({
    ...document,
    data: Array.isArray(data) ? data.map(translated) : translated(data),
    ...(included && { included: included.map(translated) }),
  });
}
