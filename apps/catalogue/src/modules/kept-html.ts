import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** HTML that was made before, kept by what it was made from: most readers read the same modules. */
export interface KeptHtml {
  /**
   * The HTML of what is shown, made only where it is not kept.
   *
   * @param from all that the HTML depends on
   */
  of(from: unknown, make: () => string): string;
}

/** @param mostKept characters of all the HTML together; what nobody has read for longest goes first */
export function createKeptHtml(mostKept: number): KeptHtml {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (html) => html.length + 100,
  });
  return {
    of(from, make) {
      const key = createHash('sha256').update(JSON.stringify(from)).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const html = make();
      kept.set(key, html);
      return html;
    },
  };
}
