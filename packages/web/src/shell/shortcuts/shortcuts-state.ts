import { create } from 'zustand'

const useShortcuts = create<{ readonly opened: boolean }>()(() => ({ opened: false }))

export function useShortcutsOpened(): boolean {
  return useShortcuts((state) => state.opened)
}

export function openShortcuts(): void {
  useShortcuts.setState({ opened: true })
}

export function closeShortcuts(): void {
  useShortcuts.setState({ opened: false })
}
