const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The form of a text that search compares: lower case, ä ö ü ß written out (DIN 5007-2), other accents removed, blanks collapsed. */
export function foldSearch(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  return withoutAccents(lower.replace(/[äöüß]/g, (letter) => transcribed[letter] ?? letter))
}

/**
 * What a search row stores: each distinct word of the texts once in the written-out spelling (krueger) and, where it differs,
 * once with the bare vowel (kruger), so that both ways of typing without umlauts find it.
 */
export function searchBody(texts: readonly string[]): string {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of text.normalize('NFC').toLowerCase().split(/\s+/)) {
      words.add(foldSearch(word))
      words.add(withoutAccents(word.replaceAll('ß', 'ss')))
    }
  }
  words.delete('')
  return [...words].join(' ')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}
