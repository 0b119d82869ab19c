import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { call, CallError } from '../../data/call.ts'
import { deleteDiagram, storeDiagram } from '../../data/drafts/drawn-diagram.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Editor, EditorState } from './editor/create-editor.ts'
import type { Finding } from './modeler-query.ts'
import { readAgain } from './modeler-query.ts'
import { useOpenedFile } from './use-opened-file.ts'

/** The start of a drawing: the diagram, its base version, and the revision of the server's draft. */
export type Beginning = { readonly xml: string; readonly base: string; readonly revision: number; readonly isSaved: boolean }

/** A moment after the last change the drawing is kept on the device and checked. */
const pauseMilliseconds = 500

/** A drawing with everything that happens to it: keeping it on the device, checking it while it is drawn, saving it as the draft. */
export function useDrawing(key: string, begin: Beginning) {
  const tenant = useTenant().id
  const account = useSession()?.user.account ?? ''
  const editor = useRef<Editor>(null)
  const [opened, setOpened] = useState(begin)
  const [state, setState] = useState<EditorState>({ selected: undefined, canUndo: false, canRedo: false })
  const [isDirty, setDirty] = useState(false)
  const [draft, setDraft] = useState<{ readonly revision: number; readonly isKept: boolean; readonly at?: string }>({
    revision: begin.revision,
    isKept: begin.isSaved,
  })
  const [findings, setFindings] = useState<readonly Finding[]>()
  const [failure, setFailure] = useState<string>()
  const asked = useRef(0)

  const showFindings = (shown = findings) => {
    const marks = (shown ?? []).toSorted((one, other) => other.severity.localeCompare(one.severity))
    editor.current?.mark(
      new Map(marks.flatMap(({ element, severity }) => (element === null ? [] : [[element, `tw-${severity}`] as const]))),
    )
  }

  async function check(): Promise<void> {
    const xml = await editor.current?.xml()
    if (xml === undefined) return
    const turn = ++asked.current
    const answer = await call('POST /api/execute/modeler/check', { tenant, input: { key, xml } }).catch(() => undefined)
    // A later drawing has been asked for meanwhile.
    if (turn !== asked.current || !answer) return
    setFindings(answer.findings)
    showFindings(answer.findings)
  }
  async function keep(): Promise<void> {
    const xml = await editor.current?.xml()
    if (xml !== undefined) await storeDiagram({ account, tenant, key, at: Date.now(), base: opened.base, revision: draft.revision, xml })
  }
  const settle = useDebouncedCallback(() => void Promise.all([keep(), check()]), { delay: pauseMilliseconds, flushOnUnmount: false })

  /** Runs a call and says why it was refused. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      setFailure(undefined)
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.code === 'VERSION_CONFLICT' ? 'conflict' : [error.title, ...error.problems.map(({ message }) => message)].join(' '))
      return undefined
    }
  }
  async function save(xml: string | null): Promise<boolean> {
    const input = { key, revision: draft.revision, xml, base: xml === null ? null : opened.base }
    const saved = await attempt(() => call('POST /api/execute/modeler/draft', { tenant, input }))
    if (!saved) return false
    await deleteDiagram({ account, tenant, key })
    setDraft({ revision: saved.revision, isKept: xml !== null, at: new Date().toISOString() })
    setDirty(false)
    await readAgain(tenant)
    return true
  }

  function open(xml: string, base = opened.base): void {
    setFindings(undefined)
    setOpened({ ...opened, xml, base })
    setDirty(true)
    settle()
  }

  return {
    editor,
    attach: (created: Editor | null) => {
      editor.current = created
      if (created) void check()
    },
    opened,
    state,
    setState,
    isDirty,
    draft,
    findings,
    failure,
    attempt,
    showFindings: () => showFindings(),
    xml: async () => (await editor.current?.xml()) ?? opened.xml,
    changed: () => {
      setDirty(true)
      settle()
    },
    save: async () => {
      const xml = await editor.current?.xml()
      return xml !== undefined && save(xml)
    },
    /** Back to what is in force. */
    discard: async (xml: string, base: string) => {
      if (draft.isKept ? await save(null) : true) {
        await deleteDiagram({ account, tenant, key })
        setDirty(false)
        setOpened({ ...opened, xml, base })
      }
    },
    /** Another diagram in the place of this one: a file, an earlier version, what was left on the device. */
    open,
    file: useOpenedFile(key, open),
    /** Call after the drawing has come into force as the version `base`. */
    deployed: async (base: string) => {
      await deleteDiagram({ account, tenant, key })
      setDraft(({ revision, isKept }) => ({ revision: revision + (isKept ? 1 : 0), isKept: false }))
      setOpened({ ...opened, base })
      setDirty(false)
      await readAgain(tenant)
    },
  }
}

export type DrawingState = ReturnType<typeof useDrawing>
