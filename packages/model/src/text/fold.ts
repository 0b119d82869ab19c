const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The form of a text that search compares: lower case, ä ö ü ß written out (DIN 5007-2), other accents removed, blanks collapsed. */
export function foldSearch(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  return withoutAccents(lower.replace(/[äöüß]/g, (letter) => transcribed[letter] ?? letter))
}

/** The folded form with ae, oe and ue as bare vowels: Krüger, Krueger and Kruger are one. */
export function foldLoosely(text: string): string {
  return loosely(foldSearch(text))
}

/** The forms of a folded text that a loosely folded word is looked for in: a word that is found in either stands in the text in one of its spellings. */
export function looseForms(folded: string): string {
  return `${folded} ${loosely(folded)}`
}

function loosely(folded: string): string {
  return folded.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}
