export type Way = 'letter' | 'mail'

/** The data that a visitor has entered about themselves; the device keeps it for this tab. The code is never kept. */
export type Known = { readonly customerNumber: string; readonly mail: string; readonly name: string; readonly way: Way | '' }

export function nothingKnown(): Known {
  return { customerNumber: '', mail: '', name: '', way: '' }
}
