/** Validates the name of a time zone in the IANA database, such as `Europe/Berlin`. Offsets and other spellings are invalid. */
export function timeZone(text: string): boolean {
  return text === 'UTC' || names.has(text)
}

const names = new Set(Intl.supportedValuesOf('timeZone'))
