import { z } from 'zod';
import type { Vocabulary } from '@groundwork/wire-vocabulary';

const resourceShape = z.looseObject({
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()).optional(),
});
const resources = z.union([resourceShape, z.array(resourceShape)]);
const documentShape = z.looseObject({ data: resources, included: z.array(resourceShape).optional() });

/** A response in the words of the wire, with neutral words; other text stays as it is. */
export function withNeutralWords(text: string, vocabulary: Vocabulary): string {
  if (vocabulary.name === 'neutral' || !text.startsWith('{')) return text;
  const { data: document } = documentShape.safeParse(JSON.parse(text));
  if (!document) return text;
  const read = (resource: z.infer<typeof resourceShape>) => {
    const { attributes, ...rest } = resource;
    return vocabulary.readResource(attributes ? { ...rest, attributes } : rest);
  };
  const { data, included } = document;
  return JSON.stringify({
    ...document,
    data: Array.isArray(data) ? data.map(read) : read(data),
    ...(included && { included: included.map(read) }),
  });
}
