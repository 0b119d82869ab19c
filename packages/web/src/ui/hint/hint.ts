export type HintPlace = 'top' | 'right' | 'bottom-start'

type HintAttributes = { readonly 'data-hint': string; readonly 'data-hint-place'?: HintPlace; readonly 'data-hint-told'?: true }

// To add a hint to a button: put `{...hint(words)}` on the element. The layer in `Frame` renders the hint.
/**
 * Returns the attributes of an element with a hint. The words appear beside the element while the pointer rests on it and, if they are
 * `told`, also on touch or keyboard focus. One layer renders the hints of the whole page, so a screen may have hundreds. An input needs no
 * hint for its own truncated text.
 */
export function hint(words: string, { place, told }: { readonly place?: HintPlace; readonly told?: boolean } = {}): HintAttributes {
  return { 'data-hint': words, ...(place && { 'data-hint-place': place }), ...(told && { 'data-hint-told': true }) }
}

export type Hint = { readonly element: Element; readonly words: string; readonly place: HintPlace }

const restMs = 400

/** Reports the hint to show, or none; returns a function that stops it. */
export function watchHints(document: Document, show: (hint: Hint | undefined) => void): () => void {
  // The element whose hint is visible or about to open.
  let at: Element | undefined
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => at && update(at))

  const update = (element: Element) => {
    const words = cutText(element) ?? element.getAttribute('data-hint')
    show(words ? { element, words, place: (element.getAttribute('data-hint-place') as HintPlace | null) ?? 'top' } : undefined)
  }
  const close = () => {
    clearTimeout(timer)
    changes.disconnect()
    if (isSeen) show(undefined)
    at = undefined
    isSeen = false
  }
  const open = (element: Element, afterMs: number) => {
    close()
    at = element
    timer = setTimeout(() => {
      isSeen = true
      changes.observe(element, { attributeFilter: ['data-hint'] })
      update(element)
    }, afterMs)
  }

  let over: Element | undefined
  // A click into a text field starts a change, so the focus that follows opens no hint.
  let clicked: Element | undefined
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
      clicked = event.pointerType === 'touch' ? undefined : element
      if (event.pointerType === 'touch' && element?.hasAttribute('data-hint-told')) open(element, 0)
      // A press before the hint opens needs no hint. A visible hint stays, since its words can change after the press ("copied").
      else if (element !== at || !isSeen || event.pointerType === 'touch') close()
    },
    focusin: (event: FocusEvent) => {
      const element = hintedBy(event)
      if (!element || element === at || element === clicked || !element.matches(':focus-visible')) return
      if (element.hasAttribute('data-hint-told') || cutText(element)) open(element, 0)
    },
    // A touch reaches its element before the focus leaves the previous element.
    focusout: (event: FocusEvent) => hintedBy(event) === at && close(),
    input: close,
    keydown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    // The text of an input scrolls when the cursor moves to its end.
    scroll: ({ target }: Event) => target === at || close(),
  }
  const stop = listen(document, listeners)
  return () => {
    close()
    stop()
  }
}

type Listeners = {
  readonly [name in 'pointerover' | 'pointerdown' | 'focusin' | 'focusout' | 'input' | 'keydown' | 'scroll']: (
    event: DocumentEventMap[name],
  ) => unknown
}

/** Listens to events of the whole page in the capture phase; returns a function that stops it. */
function listen(document: Document, listeners: Listeners): () => void {
  const ended = new AbortController()
  const options = { capture: true, passive: true, signal: ended.signal }
  document.addEventListener('pointerover', listeners.pointerover, options)
  document.addEventListener('pointerdown', listeners.pointerdown, options)
  document.addEventListener('focusin', listeners.focusin, options)
  document.addEventListener('focusout', listeners.focusout, options)
  document.addEventListener('input', listeners.input, options)
  document.addEventListener('keydown', listeners.keydown, options)
  document.addEventListener('scroll', listeners.scroll, options)
  return () => ended.abort()
}

function hintedBy({ target }: Event): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return cutText(target) ? target : (target.closest('[data-hint]') ?? undefined)
}

/** Returns the text of an input that is too narrow to show it completely. */
function cutText(element: Element): string | undefined {
  const isCut = element instanceof HTMLInputElement && element.type === 'text' && element.scrollWidth > element.clientWidth
  return isCut ? element.value || element.placeholder : undefined
}
