/** A tag that the records in a list must have, either their own or inherited. */
export interface TagFilter {
  readonly key: string;
  /** Undefined matches any value. */
  readonly value: string | undefined;
}
