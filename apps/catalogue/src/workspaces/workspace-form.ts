import { linesOf } from '../pages/fields.ts';
import { givenTags } from '../policy-exemptions/exemption-form.ts';

/** Tags of a form, as the API takes them. */
export const tagBindingsIn = (tags: string) => ({
  data: linesOf(tags).flatMap((line) =>
    givenTags(line).map((attributes) => ({ type: 'tag-bindings' as const, attributes })),
  ),
});

export const tagNamesIn = (names: string) => ({
  data: linesOf(names).map((name) => ({ type: 'tags' as const, attributes: { name } })),
});

/** An empty description counts as none. */
export const descriptionIn = (given: string): string | null => (given === '' ? null : given);
