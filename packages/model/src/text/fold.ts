/** Letters with a second spelling (DIN 5007-2). */
const transcribed: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Letters that Unicode does not decompose, in their usual spelling without such a key. */
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

/** Replacements of loose folding, in this order: an e after a vowel, the j of dj (Djordjević is Đorđević), apostrophes. */
export const looseLetters: readonly (readonly [written: string, loose: string])[] = [
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  ['dj', 'd'],
  ["'", ''],
]

// To change the folding, raise this version, and widen `refoldPattern` if other texts may fold differently.
/** The version of the folding. It is raised whenever texts fold differently; a database then folds its stored texts again (ADR 71). */
export const foldVersion = 2

/** Matches texts that may fold differently than in earlier versions. JavaScript and PostgreSQL read this regular expression alike. */
export const refoldPattern = `[^ -~]|['\`]|(str|pl|st)[.]`

/**
 * Folds a text for comparison in searches: lower case, ä ö ü ß written out, other accents removed, undivided letters in their usual
 * spelling. All apostrophes become one sign, and so do all hyphens; "Str.", "Pl." and "St." are written out, blanks are collapsed.
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

/** Folds a text loosely: ae, oe and ue become single vowels, so that Krüger, Krueger and Kruger are equal. */
export function foldLoosely(text: string): string {
  return loosely(foldSearch(text))
}

/**
 * Returns both forms of a folded text in which a loosely folded word is searched. If the word is in either form, the text contains the word
 * in some spelling.
 */
export function looseForms(folded: string): string {
  return `${folded} ${loosely(folded)}`
}

function loosely(folded: string): string {
  return looseLetters.reduce((text, [written, loose]) => text.replaceAll(written, loose), folded)
}

/** Writes out words of addresses that are abbreviated with a full stop. */
function inFull(text: string): string {
  return text
    .replaceAll(/str\.(?!\p{L})/gu, 'strasse ')
    .replaceAll(/pl\.(?!\p{L})/gu, 'platz ')
    .replaceAll(/(?<!\p{L})st\.(?=[\s-]*\p{L})/gu, 'sankt ')
}
