import { vi } from 'vitest'

/**
 * Stubs the parts of a browser that Mantine needs and jsdom lacks. No media query matches, element sizes never change, and scrolling does
 * nothing. Text areas that grow with their lines wait for `document.fonts`.
 */
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
