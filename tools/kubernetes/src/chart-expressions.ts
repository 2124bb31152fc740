/** Placeholder for a template expression, because YAML would quote its braces. */
export const expression = (text: string) => `⟦ ${text} ⟧`;

/**
 * Replaces the placeholders in the text of manifests: `⟦ … ⟧` by an expression, and a line with `⟦+ … ⟧` by the lines that a named template
 * makes, if any.
 */
export const templateOf = (text: string): string =>
  text
    .replaceAll(
      /^( *)(?:- )?'?⟦\+ (.*?) ⟧'?(?:: null)?$/gm,
      (_line, indent: string, included: string) => `{{- include ${included} | nindent ${indent.length} }}`,
    )
    .replaceAll(/'?⟦ (.*?) ⟧'?/g, '{{ $1 }}');

export const when = (condition: string, text: string) => `{{- if ${condition} }}\n${text}{{- end }}\n`;
