import type { Sample } from './instruments.ts';
import { metrics } from './metrics.ts';

export type Read = () => readonly Sample[] | Promise<readonly Sample[]>;

interface Source {
  readonly name: string;
  readonly read: Read;
}

const sources = new Set<Source>();
const maxReadMs = 2_000;

/**
 * Reads gauges at each scrape, and only then.
 *
 * @param name name of the source in `groundwork_scrape_errors_total`
 * @param read if it rejects, or takes longer than 2 s, the scrape lacks these gauges
 * @returns a function that stops reading them
 */
export function readAtScrape(name: string, read: Read): () => void {
  const source = { name, read };
  sources.add(source);
  return () => void sources.delete(source);
}

/** Samples of all sources. A source that fails has no samples, and is counted as an error. */
export async function readSources(): Promise<Sample[]> {
  const read = await Promise.all(
    [...sources].map(async (source) => {
      try {
        return await inTime(source.read);
      } catch {
        metrics.scrapeErrors.cell({ source: source.name }).value += 1;
        return [];
      }
    }),
  );
  return read.flat();
}

async function inTime(read: Read): Promise<readonly Sample[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it took too long')), maxReadMs);
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Caches the result for this many milliseconds, so that several scrapers cost no more than one. */
export function atMostEvery(milliseconds: number, read: Read): Read {
  let last: { readonly at: number; readonly samples: Promise<readonly Sample[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= milliseconds) last = { at: now, samples: Promise.resolve(read()) };
    return last.samples;
  };
}
