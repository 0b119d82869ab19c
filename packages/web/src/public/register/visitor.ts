export type Way = 'letter' | 'mail'

/** The data that a visitor has entered about themselves; the device keeps it for this tab. The code is never kept. */
export type Visitor = { readonly customerNumber: string; readonly mail: string; readonly name: string; readonly way: Way | '' }

export function emptyVisitor(): Visitor {
  return { customerNumber: '', mail: '', name: '', way: '' }
}
