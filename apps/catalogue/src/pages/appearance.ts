/** `auto` follows the system of the reader. */
export const appearances = ['auto', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

export const appearanceCookie = 'groundwork-appearance';

export const appearanceOf = (value: string | undefined): Appearance =>
  appearances.find((appearance) => appearance === value) ?? 'auto';
