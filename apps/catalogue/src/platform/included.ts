import type { z } from 'zod';

/** The included resources of a document that have this shape, keyed by id. */
export function includedOf<Shape extends z.ZodType<{ readonly id: string }>>(
  shape: Shape,
  { included = [] }: { readonly included?: readonly unknown[] },
): ReadonlyMap<string, z.output<Shape>> {
  const found = included.flatMap((each) => {
    const { data } = shape.safeParse(each);
    return data ? [data] : [];
  });
  return new Map(found.map((each) => [each.id, each]));
}
