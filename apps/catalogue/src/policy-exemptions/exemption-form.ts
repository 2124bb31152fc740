const dayMs = 86_400_000;

/** Limit on the days that the form offers, so that the end of the last day is within the year that the platform allows. */
const maxDays = 365;

/** A day such as `2027-01-31` lasts until its end in UTC. Anything else is sent as it is, for the platform to refuse. */
export const endOfDay = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59Z` : day);

/** First and last day that an exemption can end on. */
export const daysFor = (now: Date) => ({
  min: now.toISOString().slice(0, 10),
  max: new Date(now.getTime() + maxDays * dayMs).toISOString().slice(0, 10),
});

/** Tags such as `env=test, legacy`. */
export const givenTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => {
      const at = tag.indexOf('=');
      return at < 0
        ? { key: tag, value: null }
        : { key: tag.slice(0, at).trim(), value: tag.slice(at + 1).trim() };
    });
