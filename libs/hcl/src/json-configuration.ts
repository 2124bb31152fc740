import { codeAt } from './characters.ts';
import type { ConfigurationBlock, Expression, TakeOther } from './configuration-block.ts';
import type { EntryCount } from './entry-count.ts';
import { HclSyntaxError, placeOf } from './hcl-syntax-error.ts';
import { eachItem, eachMember, jsonValueIn, type Span, stringAt } from './json-text.ts';
import { presentable } from './literal-text.ts';
import { sign } from './signs.ts';
import { sortedJson } from './sorted-json.ts';

/** The block types to read, and the number of labels of each. */
export type LabelCounts = Readonly<Record<string, number>>;

type Take = (block: ConfigurationBlock) => void;

/** A block whose labels are not all known yet. */
type Header = { readonly type: string; readonly labels: readonly string[]; readonly missing: number };

/**
 * Reads a text in HCL's JSON syntax: blocks are nested objects, a body may be a list of bodies, and members named `//`
 * are comments. Passes the names of other outermost members to `takeOther`.
 *
 * @throws HclSyntaxError
 * @throws TooManyEntries also when the content of a block or expression is read
 */
export function readJsonConfiguration(
  text: string,
  count: EntryCount,
  labelCounts: LabelCounts,
  take: Take,
  takeOther?: TakeOther,
): void {
  readBlocks({ text, count, labelCounts, takeOther }, jsonValueIn(text), take);
}

type Source = { readonly text: string; readonly count: EntryCount };
type Reader = Source & {
  readonly labelCounts: LabelCounts;
  readonly takeOther?: TakeOther | undefined;
};

function eachObject(text: string, value: Span, take: (object: Span) => void): void {
  const takeObject = (item: Span) => {
    if (codeAt(text, item.start) !== sign.openBrace) {
      throw new HclSyntaxError(
        text,
        item.start,
        'Expected an object here, for a block, but found another value.',
      );
    }
    take(item);
  };
  if (codeAt(text, value.start) === sign.openBracket) eachItem(text, value, takeObject);
  else takeObject(value);
}

function readBlocks(reader: Reader, value: Span, take: Take): void {
  const { text, labelCounts, takeOther } = reader;
  eachObject(text, value, (object) => {
    eachMember(text, object, (type, inner) => {
      const missing = Object.hasOwn(labelCounts, type) ? labelCounts[type] : undefined;
      if (missing !== undefined) readLabeled(reader, { type, labels: [], missing }, inner, take);
      else if (type !== '//') takeOther?.(presentable(type), () => placeOf(text, inner.start));
    });
  });
}

function readLabeled(reader: Reader, header: Header, value: Span, take: Take): void {
  const { type, labels, missing } = header;
  let isLabeled = missing === 0;
  eachObject(reader.text, value, (object) => {
    if (missing === 0) {
      reader.count.add(reader.text, object.start);
      take(jsonBlock(reader, header, object));
      return;
    }
    eachMember(reader.text, object, (label, inner) => {
      if (label === '//') return;
      isLabeled = true;
      const labeled = { type, labels: [...labels, presentable(label)], missing: missing - 1 };
      readLabeled(reader, labeled, inner, take);
    });
  });
  if (!isLabeled)
    throw new HclSyntaxError(
      reader.text,
      value.start,
      `Expected at least one member here, whose name is a label of the block ${type}.`,
    );
}

function jsonBlock(reader: Reader, { type, labels }: Header, body: Span): ConfigurationBlock {
  const { text } = reader;
  let read: ReadonlyMap<string, Expression> | undefined;
  const attributes = () => (read ??= attributesIn(reader, body));
  return {
    type,
    labels,
    place: () => placeOf(text, body.start),
    attribute: (name) => attributes().get(name),
    attributes,
    blocks(type) {
      const blocks: ConfigurationBlock[] = [];
      const missing = reader.labelCounts[type] ?? 0;
      const inner = { ...reader, labelCounts: { [type]: missing }, takeOther: undefined };
      readBlocks(inner, body, (block) => blocks.push(block));
      return blocks;
    },
    blockTypes: () => [],
  };
}

const noAttributes: ReadonlyMap<string, Expression> = new Map<string, Expression>();

function attributesIn(source: Source, object: Span): ReadonlyMap<string, Expression> {
  let attributes: Map<string, Expression> | undefined;
  eachMember(source.text, object, (key, value) => {
    source.count.add(source.text, value.start);
    attributes ??= new Map();
    if (key !== '//') attributes.set(presentable(key), jsonExpression(source, value));
  });
  return attributes ?? noAttributes;
}

function jsonExpression(from: Source, value: Span): Expression {
  const { text } = from;
  return {
    source: () => sortedJson(text, value),
    text: () => constantText(text, value),
    literal: () => literalText(text, value),
    json: () => sortedJson(text, value),
    rootName: () => rootName(text, value),
    lookedUp: () => null,
    members: () => (codeAt(text, value.start) === sign.openBrace ? attributesIn(from, value) : null),
  };
}

function rootName(text: string, value: Span): string | null {
  if (codeAt(text, value.start) !== sign.quote) return null;
  return /^[^.[]+/.exec(stringAt(text, value))?.[0] ?? null;
}

/** Strings are templates in JSON, too: one that contains `${` or `%{` is not constant. */
function constantText(text: string, value: Span): string | null {
  const literal = literalText(text, value);
  if (literal === null || codeAt(text, value.start) !== sign.quote) return literal;
  if (/(?<![$%])[$%]\{/.test(literal)) return null;
  return literal.replace(/([$%])\1\{/g, '$1{');
}

function literalText(text: string, value: Span): string | null {
  const code = codeAt(text, value.start);
  if (code === sign.openBrace || code === sign.openBracket || text.startsWith('null', value.start))
    return null;
  return code === sign.quote ? presentable(stringAt(text, value)) : sortedJson(text, value);
}
