/** Replaces what differs from run to run by readable words that stay the same. */
export interface StandIns {
  /** From now on this text is shown as that word. */
  say(text: string, word: string): void;
  /** Replaces everything volatile in a text; the same value is the same word through a whole story. */
  apply(text: string): string;
}

const oneDay = 24 * 3600 * 1000;
const someTime = '2026-01-31T12:00:00.000';

const idPrefixes =
  'modver|mod|tc|polsetver|polset|pol|prj|ws|oc|ot|org|user|team|at|ou|nocode|ncvaropt|modvar|sub|var|tool|tws|tprj|tag|tb|etb|idn|gmg|gm';

/** Values that a story makes up, by their form. */
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
  // Uses are noted every ten seconds: whether one was noted yet depends on the machine.
  { form: /(?<="last-used-at": )(?:null|"[^"]*")/g, word: () => 'null' },
  // How well a machine compresses.
  { form: /(?<="size": )\d+/g, word: () => '1024' },
  { form: /(?<=Content-Length: )\d+/g, word: () => '1024' },
  { form: /(?<=bytes \d+-\d+\/)\d+/g, word: () => '1024' },
];

export function createStandIns(): StandIns {
  const said = new Map<string, string>();
  const words = new Map<string, string>();
  const counts = new Map<string, number>();

  /** The next number of a kind: ids are counted by their prefix. */
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

/** A time that the story itself names stays as it is; it lies further away than a day. */
const ofTheRun = (time: string, zone: string) =>
  Math.abs(Date.parse(time) - Date.now()) < oneDay ? `${someTime}${zone}` : time;
