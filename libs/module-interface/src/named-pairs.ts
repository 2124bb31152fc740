interface Named {
  readonly name: string;
}

/** Finds things that are in one list only, and pairs of the same name. */
export function pairsOf<Item extends Named>(from: readonly Item[], to: readonly Item[]) {
  const before = new Map(from.map((item) => [item.name, item]));
  const after = new Map(to.map((item) => [item.name, item]));
  return {
    removed: from.filter(({ name }) => !after.has(name)),
    added: to.filter(({ name }) => !before.has(name)),
    kept: to.flatMap((item) => {
      const earlier = before.get(item.name);
      return earlier ? [{ from: earlier, to: item }] : [];
    }),
  };
}
