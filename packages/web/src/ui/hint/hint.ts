export type HintPlace = 'top' | 'right' | 'bottom-start'

type HintAttributes = { readonly 'data-hint': string; readonly 'data-hint-place'?: HintPlace; readonly 'data-hint-told'?: true }

/**
 * Attributes for an element that has more to say than it shows: `words` stand beside it while the pointer rests on it, and, where they are `told`, also when it
 * is touched or reached by keyboard. One layer draws them for the whole page, so that a screen may have hundreds.
 */
export function hint(words: string, { place, told }: { readonly place?: HintPlace; readonly told?: boolean } = {}): HintAttributes {
  return { 'data-hint': words, ...(place && { 'data-hint-place': place }), ...(told && { 'data-hint-told': true }) }
}

export type Hint = { readonly element: Element; readonly words: string; readonly place: HintPlace }

const restMs = 400

/** Tells which hint is to be seen, and that none is; answers a function that stops it. */
export function watchHints(document: Document, show: (hint: Hint | undefined) => void): () => void {
  let at: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => at && shown(at))

  const shown = (element: Element) => {
    const words = element.getAttribute('data-hint')
    show(words ? { element, words, place: (element.getAttribute('data-hint-place') as HintPlace | null) ?? 'top' } : undefined)
  }
  const close = () => {
    clearTimeout(timer)
    changes.disconnect()
    if (at) show(undefined)
    at = undefined
  }
  const open = (element: Element, afterMs: number) => {
    close()
    timer = setTimeout(() => {
      at = element
      changes.observe(element, { attributeFilter: ['data-hint'] })
      shown(element)
    }, afterMs)
  }

  let over: Element | undefined
  const listeners = {
    pointerover: (event: PointerEvent) => {
      const element = hintedBy(event)
      if (element === over) return
      over = element
      if (event.pointerType === 'touch') return
      if (element) open(element, restMs)
      else close()
    },
    pointerdown: (event: PointerEvent) => {
      const element = hintedBy(event)
      if (event.pointerType === 'touch' && element?.hasAttribute('data-hint-told')) open(element, 0)
      else if (element !== at || event.pointerType === 'touch') close()
    },
    focusin: (event: FocusEvent) => {
      const element = hintedBy(event)
      if (element?.hasAttribute('data-hint-told') && element.matches(':focus-visible')) open(element, 0)
    },
    focusout: close,
    keydown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    scroll: close,
  }
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) document.addEventListener(name, listener, { capture: true, passive: true })
  return () => {
    close()
    for (const [name, listener] of entries) document.removeEventListener(name, listener, { capture: true })
  }
}

function hintedBy({ target }: Event): Element | undefined {
  return target instanceof Element ? (target.closest('[data-hint]') ?? undefined) : undefined
}
