import { create } from 'zustand'

const usePalette = create<{ readonly opened: boolean }>()(() => ({ opened: false }))

export function usePaletteOpened(): boolean {
  return usePalette((state) => state.opened)
}

export function openPalette(): void {
  usePalette.setState({ opened: true })
}

export function closePalette(): void {
  usePalette.setState({ opened: false })
}
