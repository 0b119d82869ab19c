/** The German translations of the player's own texts, because the player accepts no translations. */
const words: Readonly<Record<string, string>> = {
  'Toggle Simulation Log': 'Protokoll zeigen oder schließen',
  'Reset Simulation': 'Von vorn',
  'Play/Pause Simulation': 'Anhalten oder weiter',
  'Pause Simulation': 'Angehalten',
  'Play Simulation': 'Läuft',
  'Set animation speed = Slow': 'Langsam',
  'Set animation speed = Normal': 'Normal',
  'Set animation speed = Fast': 'Schnell',
  'Set Sequence Flow': 'Weg wählen',
  'Add pause point': 'Hier anhalten',
  'Remove pause point': 'Hier nicht mehr anhalten',
  'Trigger Event': 'Auslösen',
  'Simulation Log': 'Protokoll',
  'No Entries': 'Noch nichts geschehen',
  Close: 'Schließen',
  Finished: 'Zu Ende',
  'Not supported': 'Wird nicht durchgespielt',
  'Found unsupported elements': 'Manches wird nicht durchgespielt',
  'Service Task': 'Dienst',
  'User Task': 'Aufgabe für Menschen',
  'Call Activity': 'Anderer Prozess',
  'Business Rule Task': 'Regel',
  'Manual Task': 'Von Hand',
  'Receive Task': 'Empfangen',
  'Send Task': 'Senden',
  Task: 'Aufgabe ohne Art',
  'Exclusive Gateway': 'Entweder-oder',
  'Parallel Gateway': 'Gleichzeitig',
  'Inclusive Gateway': 'Und-oder',
  'Start Event': 'Start',
  'Intermediate Event': 'Zwischenereignis',
  'Boundary Event': 'Angeheftetes Ereignis',
  'End Event': 'Ende',
}

const scopes: Readonly<Record<string, string>> = { Process: 'Prozess', SubProcess: 'Teilprozess' }
const ends: Readonly<Record<string, string>> = { started: 'begonnen', finished: 'beendet', canceled: 'abgebrochen' }

/** Translates a text of the player. Unknown texts, such as names of the diagram, stay. */
function toGerman(text: string): string {
  const known = words[text]
  if (known !== undefined) return known
  const [, scope, end] = /^(.+) (started|finished|canceled)$/.exec(text) ?? []
  if (scope !== undefined && end !== undefined) return `${scopes[scope] ?? scope} ${ends[end]}`
  return text.replace(/^Focus process instance (.+)$/, 'Nur Durchlauf $1 zeigen')
}

const places = '.bts-entry, .bts-notification, .bts-element-notification, .bts-context-pad, .bts-log, .bts-scope, [data-speed]'

/** Translates the present texts and all later ones. Returns a function that stops the translation. */
export function translateToGerman(within: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) if (node instanceof Element) translate(node)
  })
  observer.observe(within, { subtree: true, childList: true, attributes: true, attributeFilter: ['title'] })
  return () => observer.disconnect()
}

function translate(root: Element): void {
  for (const part of [root, ...root.querySelectorAll('*')]) {
    if (!part.closest(places)) continue
    for (const attribute of ['title', 'aria-label']) {
      const said = part.getAttribute(attribute)
      // Texts are written only if they differ, because each change notifies the observer again.
      if (said !== null && toGerman(said) !== said) part.setAttribute(attribute, toGerman(said))
    }
    for (const child of part.childNodes) {
      const said = child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '').trim() : ''
      if (said !== '' && toGerman(said) !== said) child.textContent = toGerman(said)
    }
  }
}
