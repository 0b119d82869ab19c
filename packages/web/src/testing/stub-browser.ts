import { vi } from 'vitest'

/** What Mantine asks of a browser and jsdom has not: the media that match (none), the sizes of elements (which never change), and a place to scroll to (nothing does). */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
}
