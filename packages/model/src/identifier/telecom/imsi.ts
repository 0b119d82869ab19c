/** The identity of a mobile subscriber: 15 digits of any country or, as those of machines often are, of none (ITU-T E.212). A country begins with 2 to 7, what is above countries with 9. */
export function imsi(text: string): boolean {
  return /^[2-79]\d{14}$/.test(text)
}
