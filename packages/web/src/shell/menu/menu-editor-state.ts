import { create } from 'zustand'

const useMenuEditor = create<{ readonly opened: boolean; readonly wanted: boolean }>()(() => ({ opened: false, wanted: false }))

export function useMenuEditorOpened(): boolean {
  return useMenuEditor((state) => state.opened)
}

/** Returns true after the first opening: from then on the dialog stays mounted and closes with its animation. */
export function useMenuEditorWanted(): boolean {
  return useMenuEditor((state) => state.wanted)
}

export function openMenuEditor(): void {
  useMenuEditor.setState({ opened: true, wanted: true })
}

export function closeMenuEditor(): void {
  useMenuEditor.setState({ opened: false })
}
