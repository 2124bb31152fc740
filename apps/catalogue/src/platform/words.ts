import { z } from 'zod';
import type { Vocabulary } from '@groundwork/wire-vocabulary';

const resourceShape = z.looseObject({
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()).optional(),
});
const resources = z.union([resourceShape, z.array(resourceShape)]);
const documentShape = z.looseObject({ data: resources, included: z.array(resourceShape).optional() });

/** Resource in the form that a vocabulary reads and writes. */
type WordlyResource = Parameters<Vocabulary['readResource']>[0];

/** Translates a response from the wire vocabulary into the neutral one; text that is not a document stays unchanged. */
export const withNeutralWords = (text: string, vocabulary: Vocabulary): string =>
  withWords(text, vocabulary, (resource) => vocabulary.readResource(resource));

/** Translates a request body from the neutral vocabulary into the wire vocabulary; text that is not a document stays unchanged. */
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
