const foreign: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'o', ł: 'l' }

/** Returns a name in the form of an email address: lower case, ASCII, words joined by hyphens. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßıøł]/g, (letter) => foreign[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
