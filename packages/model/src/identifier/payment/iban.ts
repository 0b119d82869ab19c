import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Validates an IBAN: the form of its country and the check digits (ISO 13616). Blanks and lower case are accepted. */
export function iban(text: string): boolean {
  return isValidIBAN(compactIban(text))
}

/** Returns the electronic form: no blanks, upper case. */
export function compactIban(text: string): string {
  return electronicFormatIBAN(text.replace(/\s/g, '')) ?? ''
}
