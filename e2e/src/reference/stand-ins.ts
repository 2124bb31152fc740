/** Replaces values that vary between runs with stable, readable words. */
export interface StandIns {
  /** Shows this text as that word from now on. */
  say(text: string, word: string): void;
  /** Replaces all volatile values in a text; the same value has the same word throughout a story. */
  apply(text: string): string;
}

const oneDay = 24 * 3600 * 1000;
const someTime = '2026-01-31T12:00:00.000';

const idPrefixes =
  'modver|mod|tc|polsetver|polset|poleval|polov|psout|pol|prj|ws|oc|ot|org|user|team|at|ou|nocode|ncvaropt|modvar|pubarch|sub|var|tool|polex|tws|tprj|tag|tb|etb|idn|gmg|gm|crule';

/** Volatile values, recognized by their form. */
const patterns: readonly {
  readonly form: RegExp;
  readonly word: (found: string, number: number) => string;
}[] = [
  { form: /(?<=\/v1\/object\/)[\w.~-]+/g, word: (_found, number) => `object-${number}` },
  {
    form: new RegExp(`\\b(?:${idPrefixes})-[0-9A-Za-z]{16}\\b`, 'g'),
    word: (found, number) => `${found.slice(0, found.lastIndexOf('-'))}-${number}`,
  },
  { form: /\bgw[utos]_[0-9A-Za-z]{36}\b/g, word: (found) => `${found.slice(0, 4)}secret` },
  {
    form: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    word: (_found, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  },
  { form: /\b[0-9a-f]{64}\b/g, word: (_found, number) => String(number).repeat(64).slice(0, 64) },
  { form: /(?<=organization_id=)\d+/g, word: (_found, number) => String(number) },
  // The last use of a token is stored every ten seconds, so on a fast machine it may not be stored yet.
  { form: /(?<="last-used-at": )(?:null|"[^"]*")/g, word: () => 'null' },
  // Compressed sizes differ between machines.
  { form: /(?<="size": )\d+/g, word: () => '1024' },
  // That of a bundle is its last member; files of modules have bytes, too, which are always the same.
  { form: /(?<="bytes": )\d+(?=\n)/g, word: () => '1024' },
  // Those of archives of public modules, too.
  { form: /(?<="bytes": )\d+(?=,\s+"(?:error|max-bytes)")/g, word: () => '1024' },
  // 30 days after the time of the run.
  { form: /(?<="(?:restorable-until|report-ends-at)": ")[^"]*/g, word: () => '2026-03-02T12:00:00.000Z' },
  // A version becomes old enough two days after the run.
  { form: /(?<="until": ")[^"]*/g, word: () => '2026-02-02T12:00:00.000Z' },
  { form: /(?<=Content-Length: )\d+/g, word: () => '1024' },
  { form: /(?<=bytes \d+-\d+\/)\d+/g, word: () => '1024' },
];

export function createStandIns(): StandIns {
  const said = new Map<string, string>();
  const words = new Map<string, string>();
  const counts = new Map<string, number>();

  /** Next number of a kind; ids with the same prefix are one kind. */
  function next(kind: string): number {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return number;
  }

  function wordFor(found: string, index: number, word: (found: string, number: number) => string): string {
    const kind = `${index} ${/^[a-z]+(?=-[0-9A-Za-z]{16}$)/.exec(found)?.[0] ?? ''}`;
    const key = `${index} ${found}`;
    const known = words.get(key) ?? word(found, next(kind));
    words.set(key, known);
    return known;
  }

  return {
    say(text, word) {
      said.set(text, word);
    },
    apply(text) {
      const bySize = [...said].sort(([one], [other]) => other.length - one.length);
      const named = bySize.reduce((result, [found, word]) => result.replaceAll(found, word), text);
      const counted = patterns.reduce(
        (result, { form, word }, index) => result.replaceAll(form, (found) => wordFor(found, index, word)),
        named,
      );
      return counted.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|\+00:00)/g, ofTheRun);
    },
  };
}

/** Times that the story itself sets are more than a day away and stay unchanged. */
const ofTheRun = (time: string, zone: string) =>
  Math.abs(Date.parse(time) - Date.now()) < oneDay ? `${someTime}${zone}` : time;
