const foreign: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'o', ł: 'l' }

/** A name as it stands in a mail address: lower case, ASCII, words joined by hyphens. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßıøł]/g, (letter) => foreign[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
