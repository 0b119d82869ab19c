/** The identity of a German mobile subscriber: 15 digits that begin with the country's 262 (ITU-T E.212). */
export function imsi(text: string): boolean {
  return /^262\d{12}$/.test(text)
}
