/** Tag that the records in a list must have, including inherited tags. */
export interface TagFilter {
  readonly key: string;
  /** Undefined for any value. */
  readonly value: string | undefined;
}
