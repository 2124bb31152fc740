interface Keyed {
  readonly key: string;
}

/** All items of the same key, from any list. */
export interface ItemsOfKey<Item> {
  readonly key: string;
  readonly items: readonly Item[];
}

interface Head<Item> {
  readonly list: AsyncIterator<Item>;
  readonly item: Item;
}

/**
 * Merges lists that are sorted by key, and holds one item of each.
 *
 * @throws Error if a list is not sorted
 */
export async function* byKey<Item extends Keyed>(
  lists: readonly AsyncIterable<Item>[],
): AsyncIterable<ItemsOfKey<Item>> {
  let heads = await nextOf(lists.map((list) => list[Symbol.asyncIterator]()));
  while (heads.length > 0) {
    const key = heads
      .map(({ item }) => item.key)
      .reduce((lowest, other) => (other < lowest ? other : lowest));
    const items: Item[] = [];
    while (heads.some(({ item }) => item.key === key)) {
      const same = heads.filter(({ item }) => item.key === key);
      items.push(...same.map(({ item }) => item));
      const others = heads.filter(({ item }) => item.key !== key);
      heads = [...others, ...(await nextOf(same.map(({ list }) => list)))];
    }
    if (heads.some(({ item }) => item.key < key)) throw new Error('the list is not sorted by key');
    yield { key, items };
  }
}

async function nextOf<Item>(lists: readonly AsyncIterator<Item>[]): Promise<Head<Item>[]> {
  const heads: Head<Item>[] = [];
  for (const list of lists) {
    const next = await list.next();
    if (next.done !== true) heads.push({ list, item: next.value });
  }
  return heads;
}
