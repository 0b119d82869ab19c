import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Editor, EditorState } from './editor/create-editor.ts'
import { useDrawingCheck } from './use-drawing-check.ts'
import type { DrawingStart } from './use-drawing-draft.ts'
import { useDrawingDraft } from './use-drawing-draft.ts'
import { useOpenedFile } from './use-opened-file.ts'

/** The pause after the last change before the drawing is stored on the device and checked. */
const pauseMilliseconds = 500

/** Returns a drawing with its operations: storing on the device, checking while the user draws, and saving as the draft. */
export function useDrawing(key: string, begin: DrawingStart) {
  const editor = useRef<Editor>(null)
  const [opened, setOpened] = useState(begin)
  const [state, setState] = useState<EditorState>({ selected: undefined, canUndo: false, canRedo: false })
  const [isDirty, setDirty] = useState(false)
  const { findings, check, show, forget } = useDrawingCheck(key, editor)
  const { draft, failure, attempt, ...drafts } = useDrawingDraft(key, begin, () => setDirty(false))

  async function saveOnDevice(): Promise<void> {
    const xml = await editor.current?.xml()
    if (xml !== undefined) await drafts.saveOnDevice(xml, opened.base)
  }
  const settle = useDebouncedCallback(() => void Promise.all([saveOnDevice(), check()]), {
    delay: pauseMilliseconds,
    flushOnUnmount: false,
  })

  function open(xml: string, base = opened.base): void {
    forget()
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
    showFindings: show,
    xml: async () => (await editor.current?.xml()) ?? opened.xml,
    changed: () => {
      setDirty(true)
      settle()
    },
    save: async () => {
      const xml = await editor.current?.xml()
      return xml !== undefined && drafts.save({ xml, base: opened.base })
    },
    /** Returns to the version in force. */
    discard: async (xml: string, base: string) => {
      if (draft.isKept && !(await drafts.save(null))) return
      await drafts.forgetOnDevice()
      setDirty(false)
      setOpened({ ...opened, xml, base })
    },
    /** Replaces the diagram by another: a file, an earlier version, or the draft on the device. */
    open,
    file: useOpenedFile(key, open),
    /** Call this after the drawing was deployed as the version `base`. */
    deployed: async (base: string) => {
      setOpened({ ...opened, base })
      await drafts.deployed()
    },
  }
}

export type DrawingState = ReturnType<typeof useDrawing>
