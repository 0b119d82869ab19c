/** The name of a time zone of the IANA database, such as `Europe/Berlin`; offsets and other spellings are none. */
export function timeZone(text: string): boolean {
  return text === 'UTC' || names.has(text)
}

const names = new Set(Intl.supportedValuesOf('timeZone'))
