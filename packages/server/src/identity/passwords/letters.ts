/** The letters a to z of a text, in lower case, umlauts spelled out. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/ä/g, 'ae')
    .replaceAll(/ö/g, 'oe')
    .replaceAll(/ü/g, 'ue')
    .replaceAll(/ß/g, 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '')
}
