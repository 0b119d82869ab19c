import { create } from 'zustand'

const usePalette = create<{ readonly opened: boolean; readonly wanted: boolean }>()(() => ({ opened: false, wanted: false }))

export function usePaletteOpened(): boolean {
  return usePalette((state) => state.opened)
}

/** Whether it was ever opened: from then on it stays, and closes as it opened. */
export function usePaletteWanted(): boolean {
  return usePalette((state) => state.wanted)
}

export function openPalette(): void {
  usePalette.setState({ opened: true, wanted: true })
}

export function closePalette(): void {
  usePalette.setState({ opened: false })
}

let typedEarly = ''

/** What was typed while the palette was still on its way. */
export function keepTyped(typed: string): void {
  typedEarly = typed
}

/** The palette begins with it, once. */
export function takeTyped(): string {
  const typed = typedEarly
  typedEarly = ''
  return typed
}
