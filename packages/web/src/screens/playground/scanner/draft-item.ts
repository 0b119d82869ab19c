import type { CodeType } from '@twinwerk/model/code/code-format'
import { codeFormats } from '@twinwerk/model/code/code-format'
import type { ScannerItem } from '@twinwerk/model/code/scanner-item'

/** An item to scan as somebody types it. `targets` are names of fields, separated by commas. */
export type DraftItem = {
  readonly types: readonly string[]
  readonly regex: string
  readonly targets: string
  readonly required: boolean
}

/** The codes on the label of a device, as the forms of devices look for them. */
export const deviceLabel: readonly DraftItem[] = [
  {
    types: [],
    regex: String.raw`(?:^|MAC\W*)([0-9A-F]{2}(?:[:-]?[0-9A-F]{2}){5})(?![0-9A-F])`,
    targets: 'cpe:macAddress',
    required: true,
  },
  { types: [], regex: String.raw`^(?:S/?N\W*)?([0-9A-Z][0-9A-Z.-]{4,29})$`, targets: 'asset:serialNumber', required: true },
]

export const emptyItem: DraftItem = { types: [], regex: '', targets: '', required: false }

/** The names that a kind of code may have: single formats, and the groups of all linear and all matrix codes. */
export const typeNames: readonly CodeType[] = ['linear_codes', 'matrix_codes', ...codeFormats]

/** Returns true for a pattern that the scanner can use. An empty one matches everything. */
export function isPattern(regex: string): boolean {
  try {
    return new RegExp(regex, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/** Returns the item for the scanner. Without names its target is the number of its row, since each item fills something. */
export function scannerItem({ types, regex, targets, required }: DraftItem, row: number): ScannerItem & { readonly name: string } {
  const names = targets
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const own = names.length > 0 ? names : [String(row + 1)]
  return {
    name: own.join(', '),
    types: typeNames.filter((each) => types.includes(each)),
    targets: own,
    required,
    ...(regex !== '' && { regex }),
  }
}
