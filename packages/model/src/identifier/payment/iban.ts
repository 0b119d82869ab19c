import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** An IBAN with the form of its country and right check digits (ISO 13616). Blanks and lower case are accepted. */
export function iban(text: string): boolean {
  return isValidIBAN(compactIban(text))
}

/** The electronic form: no blanks, upper case. */
export function compactIban(text: string): string {
  return electronicFormatIBAN(text.replace(/\s/g, '')) ?? ''
}
