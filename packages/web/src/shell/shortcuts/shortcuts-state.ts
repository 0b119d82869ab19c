import { create } from 'zustand'

const useShortcuts = create<{ readonly opened: boolean; readonly wanted: boolean }>()(() => ({ opened: false, wanted: false }))

export function useShortcutsOpened(): boolean {
  return useShortcuts((state) => state.opened)
}

/** Returns true after the first opening: from then on the dialog stays mounted and closes with its animation. */
export function useShortcutsWanted(): boolean {
  return useShortcuts((state) => state.wanted)
}

export function openShortcuts(): void {
  useShortcuts.setState({ opened: true, wanted: true })
}

export function closeShortcuts(): void {
  useShortcuts.setState({ opened: false })
}
