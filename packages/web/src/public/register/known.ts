export type Way = 'letter' | 'mail'

/** What somebody has typed of themselves so far; the device keeps it for this tab, and never the code. */
export type Known = { readonly customerNumber: string; readonly mail: string; readonly name: string; readonly way: Way | '' }

export function nothingKnown(): Known {
  return { customerNumber: '', mail: '', name: '', way: '' }
}
