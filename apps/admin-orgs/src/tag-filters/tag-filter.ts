/** Which tag a record must have for a list to show it; inherited ones count. */
export interface TagFilter {
  readonly key: string;
  /** Undefined for any value. */
  readonly value: string | undefined;
}
