/** Light or dark: as the system of the reader has it, or as they have chosen. */
export const appearances = ['auto', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

/** The cookie that keeps the choice. */
export const appearanceCookie = 'groundwork-appearance';

/** The choice that a cookie has; as the system has it if it has none. */
export const appearanceOf = (value: string | undefined): Appearance =>
  appearances.find((appearance) => appearance === value) ?? 'auto';
