import type { ScannerItem } from '@twinwerk/model/code/scanner-item'
import { codeFormats } from '@twinwerk/model/code/code-format'
import { valuesOf } from '@twinwerk/model/code/scanner-item'
import { scannerItemsIn } from '@twinwerk/model/layout/scanner-items-in'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useRegistry, useUiDefinition } from '../../data/definitions.ts'
import type { FoundCode } from '../../tools/scanner/read-codes.ts'
import { Scanner } from '../../tools/scanner/Scanner.tsx'

type Props = {
  /** The type of the twins to search for. */
  readonly target: string
  readonly title: string
  readonly onSearch: (search: string) => void
  readonly onClose: () => void
}

/**
 * Searches for the twin with a scanned code: by the number in the code, as the type spells it, else by the whole code. The scanner
 * closes after the first code.
 */
export function SearchScanner({ target, title, onSearch, onClose }: Props) {
  const { attributes } = useRegistry()
  const detail = useUiDefinition(target)?.detail
  const items = detail ? scannerItemsIn(detail) : []

  function written(item: ScannerItem, code: FoundCode): string | undefined {
    const [found] = valuesOf(item, code) ?? []
    const attribute = found && attributes.get(found[0])
    return attribute && String(valueTypes[attribute.dataType].normalise(found[1]))
  }
  function search(codes: readonly FoundCode[]): ReadonlySet<FoundCode> {
    const texts = codes.flatMap((code) => items.map((item) => written(item, code)).find((each) => each !== undefined) ?? [])
    onSearch(texts[0] ?? codes[0]?.text.trim() ?? '')
    return new Set(codes)
  }
  return (
    <Scanner title={title} formats={codeFormats} onCodes={search} onClose={onClose}>
      {null}
    </Scanner>
  )
}
