import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A step for a user. */
export const userTask: TwinDefinition = {
  name: 'userTask',
  extends: 'execution',
  label: { de: 'Aufgabe', en: 'User task' },
  plural: { de: 'Aufgaben', en: 'User tasks' },
  icon: 'checklist',
  hue: 45,
  // Core specification, section 4. `keeps` lists the exceptions: repeating a task and comments are separate steps, and notes and tags only
  // describe the task.
  closes: {
    attribute: 'execution:status',
    values: ['finished', 'timeout', 'canceled'],
    keeps: ['execution:executionForProcess', 'execution:notes', 'execution:tags'],
    text: {
      de: 'Diese Aufgabe ist beendet und lässt sich nicht mehr ändern. Soll sie noch einmal erledigt werden, lässt sie sich wiederholen.',
      en: 'This task is over and cannot be changed any more. If it is to be done again, it can be repeated.',
    },
  },
  attributes: {
    form: { dataType: 'json', label: { de: 'Ein- und Ausgaben', en: 'Inputs and outputs' }, hiddenInFilters: true },
    descriptionTexts: {
      dataType: 'json',
      label: { de: 'Beschreibung in allen Sprachen', en: 'Description in all languages' },
      help: {
        de: 'Was das System beschrieben hat; gilt, solange niemand die Beschreibung ändert.',
        en: 'What the system described; holds as long as nobody changes the description.',
      },
      keys: {
        language: { label: { de: 'Sprache', en: 'Language' } },
        text: { label: { de: 'Text', en: 'Text' } },
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    scans: {
      dataType: 'json',
      label: { de: 'Gescannte Codes', en: 'Scanned codes' },
      help: {
        de: 'Die Codes, die das Diagramm für diese Aufgabe verlangt.',
        en: 'The codes that the diagram asks for in this task.',
      },
      keys: {
        name: { label: { de: 'Bezeichnung', en: 'Name' } },
        code: { label: { de: 'Code', en: 'Code' } },
        at: { label: { de: 'Gescannt', en: 'Scanned' }, instant: true },
        isTyped: { label: { de: 'Von Hand eingetragen', en: 'Typed by hand' } },
      },
      hiddenInFilters: true,
    },
    autocomplete: {
      dataType: 'bool',
      label: { de: 'Schließt sich beim Öffnen ab', en: 'Completes itself when opened' },
      help: { de: 'Gilt für Aufgaben, die über einen Link geöffnet werden.', en: 'Applies to tasks that are opened by a link.' },
      default: false,
    },
  },
}
