const written: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ẞ: 'SS',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '&': '+',
  '–': '-',
  '—': '-',
  '’': "'",
  '„': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '€': 'EUR',
}

/**
 * A text in the character set that all banks of SEPA take (EPC217-08), cut to `longest` characters. Umlauts are written out, accents
 * dropped, other characters become a full stop. The text neither begins with a slash nor has two in a row.
 */
export function sepaText(text: string, longest: number): string {
  const letters = [...text.normalize('NFC')].map((letter) => written[letter] ?? letter).join('')
  return letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[^A-Za-z0-9+?/:().,' -]/gu, '.')
    .replace(/\/{2,}/g, '/')
    .trim()
    .replace(/^\/+/, '')
    .trim()
    .slice(0, longest)
    .trim()
    .replace(/\/+$/, '')
}

/** The words of a name in capitals, in the order of the alphabet: banks turn “Anna Müller” into “MUELLER, ANNA”. */
export function nameKey(name: string): string {
  const words = sepaText(name, name.length * 2)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}
