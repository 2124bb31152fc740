import type { ConfigurationBlock, Expression } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';

/** The file of a block. `heedsVersion` is false if the client ignores `required_version` in it. */
export type Source = {
  readonly file: string;
  readonly isOverride: boolean;
  readonly heedsVersion: boolean;
};

/** In an override file, only a constant replaces an earlier value. */
export function stated(
  block: ConfigurationBlock,
  name: string,
  known: Expression | undefined,
): Expression | undefined {
  const expression = block.attribute(name);
  return known === undefined || (expression !== undefined && expression.text() !== null) ? expression : known;
}

/** The value of a constant; another expression as it is written. */
export const written = (expression: Expression | undefined): string =>
  expression?.literal() ?? expression?.source() ?? '';

export const isTrue = (expression: Expression | undefined): boolean => expression?.text() === 'true';

/** A label of a block. Throws ArchiveRefusal if the block does not have it. */
export function label(block: ConfigurationBlock, index: number, source: Source): string {
  const found = block.labels[index];
  if (found !== undefined) return found;
  const { line, column } = block.place();
  throw new ArchiveRefusal(
    'configuration-syntax',
    `${shown(source.file)} has a ${shown(block.type)} block without a name on line ${line}, column ${column}. Check the module with "terraform validate" before packing it.`,
  );
}
