import { useState } from 'react'
import type { FileTrouble } from './use-file-text.ts'
import { troubleOf } from './use-file-text.ts'

/** Returns why a picture or a recording cannot be shown, and a function that finds it out after the browser gave up. */
export function useTrouble(address: string) {
  const [found, setFound] = useState<{ readonly address: string; readonly trouble: FileTrouble | 'broken' }>()
  const ask = async () => {
    try {
      const answer = await fetch(address, { headers: { Range: 'bytes=0-0' } })
      setFound({ address, trouble: answer.ok ? 'broken' : troubleOf(answer) })
    } catch {
      setFound({ address, trouble: 'failed' })
    }
  }
  return { trouble: found?.address === address ? found.trouble : undefined, ask: () => void ask() }
}
