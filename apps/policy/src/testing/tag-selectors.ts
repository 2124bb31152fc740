export const selector = (key: string, value: string | null = null, exclude = false) => ({
  'tag-key': key,
  'tag-value': value,
  'is-exclude': exclude,
});

export const exclusion = (key: string, value: string | null = null) => selector(key, value, true);
