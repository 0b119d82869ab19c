import { create } from 'zustand'

type Palette = {
  readonly opened: boolean
  /** Whether it was ever opened: from then on it stays, and closes as it opened. */
  readonly wanted: boolean
  readonly search: string
  /** Whether its own field has the keys. Until then they would go to the page below. */
  readonly listens: boolean
}

const usePalette = create<Palette>()(() => ({ opened: false, wanted: false, search: '', listens: false }))

/** Where the keys went before. */
let before: Element | null = null

export function usePaletteOpened(): boolean {
  return usePalette((state) => state.opened)
}

export function usePaletteWanted(): boolean {
  return usePalette((state) => state.wanted)
}

export function usePaletteSearch(): string {
  return usePalette((state) => state.search)
}

export function usePaletteAwaited(): boolean {
  return usePalette((state) => state.opened && !state.listens)
}

export function openPalette(): void {
  if (usePalette.getState().opened) return
  before = document.activeElement
  usePalette.setState({ opened: true, wanted: true, search: '', listens: false })
}

export function searchPalette(search: string): void {
  usePalette.setState({ search })
}

export function paletteListens(): void {
  usePalette.setState({ listens: true })
}

export function closePalette(): void {
  usePalette.setState({ opened: false })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  before = null
}
