/** A JSON:API resource identifier object (docs/reference/common.md#documents). */
export interface Identifier {
  readonly type: string;
  readonly id: string;
}

/** A relationship of a resource: the related resources, the address to read them, or both. */
export interface Relationship {
  readonly data?: Identifier | readonly Identifier[] | null;
  readonly links?: Readonly<Record<string, string | null>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A JSON:API resource as a serializer returns it: kebab-case names, neutral words. */
export interface Resource extends Identifier {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly links?: Readonly<Record<string, string | null>>;
}
