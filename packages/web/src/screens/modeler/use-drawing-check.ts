import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Editor } from './editor/create-editor.ts'
import type { Finding } from './modeler-query.ts'

/**
 * Returns the findings about a drawing. `check` reads them from the server and marks them in the drawing. `forget` removes the findings but
 * not the marks.
 */
export function useDrawingCheck(key: string, editor: RefObject<Editor | null>) {
  const tenant = useTenant().id
  const [findings, setFindings] = useState<readonly Finding[]>()
  const latest = useRef(0)

  function mark(shown: readonly Finding[]): void {
    const marks = shown.toSorted((one, other) => other.severity.localeCompare(one.severity))
    editor.current?.mark(
      new Map(marks.flatMap(({ element, severity }) => (element === null ? [] : [[element, `tw-${severity}`] as const]))),
    )
  }

  async function check(): Promise<void> {
    const xml = await editor.current?.xml()
    if (xml === undefined) return
    const turn = ++latest.current
    const answer = await call('POST /api/execute/modeler/check', { tenant, input: { key, xml } }).catch(() => undefined)
    // Another check has begun meanwhile.
    if (turn !== latest.current || !answer) return
    setFindings(answer.findings)
    mark(answer.findings)
  }

  return { findings, check, show: () => mark(findings ?? []), forget: () => setFindings(undefined) }
}
