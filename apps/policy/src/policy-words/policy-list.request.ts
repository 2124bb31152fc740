import type { Request } from 'express';
import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { contextOf } from '@groundwork/http';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';

export const listQuery = {
  /** Names do not contain control characters, and PostgreSQL does not accept NUL. */
  'search[name]': z
    .string()
    .max(256)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')
    .optional(),
  'filter[kind]': z.string().max(256).optional(),
};

type Asked = z.output<z.ZodObject<typeof listQuery>>;
type KindField = 'policies.kind' | 'policy-sets.kind' | 'effective-policy-sets.kind';

/**
 * Kinds joined by commas match any of them; other words match nothing (docs/compatibility.md#lists).
 *
 * @throws GroundworkError `invalid` for a word of the other vocabulary (docs/reference/common.md#vocabularies)
 */
export function kindsAsked(
  asked: Pick<Asked, 'filter[kind]'>,
  field: KindField,
  req: Request,
): { kinds?: readonly PolicyKind[] } {
  const words = asked['filter[kind]'];
  if (words === undefined || words === '') return {};
  const { vocabulary } = contextOf(req);
  const given = words.split(',').map((word) => word.trim());
  const foreign = given.flatMap((word) => {
    const instead = vocabulary.insteadOf(field, word);
    return instead === undefined ? [] : [{ word, instead }];
  });
  if (foreign.length > 0) throw invalid(...foreign.map(foreignKind));
  const named = given.map((word) => vocabulary.readValue(field, word));
  return { kinds: policyKinds.filter((kind) => named.includes(kind)) };
}

const foreignKind = ({ word, instead }: { readonly word: string; readonly instead: string }) => ({
  title: 'invalid parameter',
  detail: `Filter kind is not included in the list. Write ${instead} instead of ${word}.`,
  parameter: 'filter[kind]',
});

export function searchedName(asked: Asked): { search?: string } {
  const search = asked['search[name]']?.trim().toLowerCase() ?? '';
  return search === '' ? {} : { search };
}
