export type Way = 'letter' | 'mail'

/** The data that visitors have entered about themselves; the device stores them for this tab. The code is never stored. */
export type Visitor = { readonly customerNumber: string; readonly mail: string; readonly name: string; readonly way: Way | '' }

export function emptyVisitor(): Visitor {
  return { customerNumber: '', mail: '', name: '', way: '' }
}
