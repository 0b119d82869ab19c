import { Tooltip } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Hint } from './hint.ts'
import { watchHints } from './hint.ts'

/** Renders the hint of the element under the pointer; one layer for the whole page. */
export function HintLayer() {
  const [shown, setShown] = useState<Hint>()
  useEffect(() => watchHints(document, setShown), [])
  return shown && <ShownHint {...shown} />
}

function ShownHint({ element, words, place }: Hint) {
  const target = useMemo(() => ({ current: element as HTMLElement }), [element])
  return <Tooltip opened target={target} label={words} position={place} multiline maw={280} style={{ overflowWrap: 'anywhere' }} />
}
