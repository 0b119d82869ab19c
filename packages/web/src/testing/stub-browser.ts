import { vi } from 'vitest'

/** What Mantine asks of a browser and jsdom has not: the media that match (none), the sizes of elements (which never change), a place to scroll to (nothing does), and the fonts for which a text that grows with its lines waits. */
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
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
}
