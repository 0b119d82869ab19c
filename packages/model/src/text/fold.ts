/** Letters with another way to write them, with the signs that stand on them (DIN 5007-2). */
const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Letters that Unicode does not take apart, as people write them whose keyboard has none. */
const undivided: Readonly<Record<string, string>> = {
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ı: 'i',
}

/** Letters that loose folding drops, in this order: an e behind a vowel, the j of dj (Djordjević is Đorđević), apostrophes. */
export const looseLetters: readonly (readonly [written: string, loose: string])[] = [
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['dj', 'd'],
  ["'", ''],
]

// A new folding: raise this, and widen `refoldPattern` if other texts may fold anew.
/** Raised whenever texts fold to something else: what a database holds folded is then folded anew (ADR 71). */
export const foldVersion = 2

/** Matches texts that may fold differently than in earlier versions. JavaScript and PostgreSQL read this regular expression alike. */
export const refoldPattern = `[^ -~]|['\`]|(str|pl|st)[.]`

/**
 * The form of a text that search compares: lower case, ä ö ü ß written out, other accents removed, undivided letters as people type them,
 * one sign for all apostrophes and one for all hyphens, "Str.", "Pl." and "St." written out, blanks collapsed.
 */
export function foldSearch(text: string): string {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘‛`ʼʻʹ′]/g, "'")
  const bare = plain
    .replace(/[äöüß]/g, (letter) => transcribed[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
  const written = bare.replaceAll(/[øæœþđðɖłħŧŋəı]/g, (letter) => undivided[letter] ?? letter).replaceAll(/\p{Pd}/gu, '-')
  return inFull(written).replaceAll(/\s+/g, ' ').trim()
}

/** The folded form with ae, oe and ue as bare vowels: Krüger, Krueger and Kruger are one. */
export function foldLoosely(text: string): string {
  return loosely(foldSearch(text))
}

/**
 * The forms of a folded text that a loosely folded word is looked for in: a word that is found in either stands in the text in one of its
 * spellings.
 */
export function looseForms(folded: string): string {
  return `${folded} ${loosely(folded)}`
}

function loosely(folded: string): string {
  return looseLetters.reduce((text, [written, loose]) => text.replaceAll(written, loose), folded)
}

/** Words of addresses that are written short with a stop. */
function inFull(text: string): string {
  return text
    .replaceAll(/str\.(?!\p{L})/gu, 'strasse ')
    .replaceAll(/pl\.(?!\p{L})/gu, 'platz ')
    .replaceAll(/(?<!\p{L})st\.(?=[\s-]*\p{L})/gu, 'sankt ')
}
