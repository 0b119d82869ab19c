import { create } from 'zustand'

type Palette = {
  readonly opened: boolean
  /** True after the first opening: from then on the palette stays mounted, and closes with its animation. */
  readonly wanted: boolean
  readonly search: string
  /** True while the palette's own field has the focus. Before that, keys would go to the page below. */
  readonly listens: boolean
}

const usePalette = create<Palette>()(() => ({ opened: false, wanted: false, search: '', listens: false }))

/** The element that had the focus before the palette opened. */
let previousFocus: Element | null = null

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
  previousFocus = document.activeElement
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
  if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  previousFocus = null
}
