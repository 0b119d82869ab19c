import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Editor, EditorState } from './state/editor-state.ts'

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor outside of an editor')
  return editor
}

/** Returns a part of the editor's state, and renders the component again when that part changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().state, select)
}
