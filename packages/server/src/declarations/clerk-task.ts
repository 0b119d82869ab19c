import { describedBy } from '@twinwerk/model/execution/description'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

type Kind = 'declaration' | 'order'

/** The progress of the proof of a declaration or order, as the clerk reads it in the task. */
export type ProofProgress =
  | { readonly stands: 'unmatched' | 'tooMany' }
  /** `number` is the number of the matching contract, or the customer number of an order. */
  | { readonly stands: 'mailed' | 'noMail'; readonly number: string }

type NewTask = {
  readonly root: string
  readonly task: string
  readonly kind: Kind
  readonly group: string | undefined
  readonly at: string
}

/**
 * Returns the changes that create a clerk's task to check an unproved declaration or order. `stands` is the reason for the missing link.
 */
export function clerkTask({ root, task, kind, group, at }: NewTask, progress: ProofProgress): readonly Change[] {
  return [
    newTwin(task, 'userTask', {
      'execution:status': 'new',
      ...wordsOf(kind, progress),
      'execution:priority': 4,
      'execution:startedAt': at,
    }),
    newLink('execution:executionForProcess', root, task),
    ...(group === undefined ? [] : [newLink('execution:agentGroupForExecution', group, task)]),
  ]
}

/** Updates an open task with the current progress of the proof. */
export function progressAtTask(task: string, kind: Kind, progress: ProofProgress): Change {
  return { kind: 'updateTwin', uuid: task, definition: 'userTask', attributes: wordsOf(kind, progress) }
}

/** Cancels the task, because the proof arrived before a clerk checked. */
export function finishedTask(task: string, at: string): Change {
  const attributes = { 'execution:status': 'canceled', 'execution:finishedAt': at, 'execution:commentText': proven }
  return { kind: 'updateTwin', uuid: task, definition: 'userTask', attributes }
}

const proven = 'Über den Link an die bekannte E-Mail-Adresse bestätigt.'
const linkIsOut: Text = {
  de: 'An die bekannte E-Mail-Adresse ging ein Link. Wird er bestätigt, läuft der Vorgang von selbst und diese Aufgabe entfällt. Sonst auf anderem Weg prüfen und den Vorgang ausführen oder abbrechen.',
  en: 'A link went to the known mail address. Once it is confirmed, the process runs by itself and this task is over. Otherwise check in another way, and execute or cancel the process.',
}
const noMail: Text = {
  de: 'Eine E-Mail-Adresse ist dort nicht bekannt: auf anderem Weg prüfen und den Vorgang ausführen oder abbrechen.',
  en: 'No mail address is known there: check in another way, and execute or cancel the process.',
}
const tooMany: Text = {
  de: 'Es kamen auffällig viele Versuche, darum wurde nichts zugeordnet und kein Link geschickt.',
  en: 'There were strikingly many tries, so nothing was matched and no link was sent.',
}

const texts = {
  declaration: {
    unmatched: () => ({
      de: 'Vertrag suchen, am Vorgang eintragen und den Vorgang ausführen, wenn die Erklärung von der Kundin oder dem Kunden kommt.',
      en: 'Find the contract, enter it at the process, and execute the process if the declaration comes from the customer.',
    }),
    tooMany: () => ({
      de: `${tooMany.de} Prüfen, ob die Erklärung von der Kundin oder dem Kunden kommt, und den Vorgang ausführen oder abbrechen.`,
      en: `${tooMany.en} Check whether the declaration comes from the customer, and execute or cancel the process.`,
    }),
    mailed: (number: string) => declared(number, linkIsOut),
    noMail: (number: string) => declared(number, noMail),
  },
  order: {
    unmatched: () => ({
      de: 'Die angegebene Kundennummer passt nicht zum Namen. Prüfen, wer bestellt hat, am Vorgang eintragen und ihn ausführen oder abbrechen.',
      en: 'The customer number does not fit the name. Check who has ordered, enter it at the process, and execute or cancel it.',
    }),
    tooMany: () => ({
      de: `${tooMany.de} Prüfen, wer bestellt hat, am Vorgang eintragen und ihn ausführen oder abbrechen.`,
      en: `${tooMany.en} Check who has ordered, enter it at the process, and execute or cancel it.`,
    }),
    mailed: (number: string) => ordered(number, linkIsOut),
    noMail: (number: string) => ordered(number, noMail),
  },
} as const satisfies Readonly<Record<Kind, Readonly<Record<ProofProgress['stands'], (number: string) => Text>>>>

function declared(number: string, next: Text): Text {
  return {
    de: `Die Angaben passen zum Vertrag ${number}; wer erklärt hat, ist nicht nachgewiesen. ${next.de}`,
    en: `What was told fits the contract ${number}; nobody has proved who declared it. ${next.en}`,
  }
}

function ordered(number: string, next: Text): Text {
  return {
    de: `Die Bestellung nennt die Kundennummer ${number}; wer bestellt hat, ist nicht nachgewiesen. ${next.de}`,
    en: `The order names the customer number ${number}; nobody has proved who ordered. ${next.en}`,
  }
}

const names: Readonly<Record<Kind, { readonly named: Text; readonly open: Text }>> = {
  declaration: {
    named: { de: 'Erklärung prüfen', en: 'Check the declaration' },
    open: { de: 'Erklärung zuordnen', en: 'Assign the declaration' },
  },
  order: { named: { de: 'Bestellung prüfen', en: 'Check the order' }, open: { de: 'Bestellung zuordnen', en: 'Assign the order' } },
}

function wordsOf(kind: Kind, progress: ProofProgress) {
  const name = names[kind]['number' in progress ? 'named' : 'open']
  const text = texts[kind][progress.stands]('number' in progress ? progress.number : '')
  return {
    'execution:bpmnName': name.de,
    'execution:bpmnNameEn': name.en,
    ...describedBy((language) => textIn(text, language), 'de'),
  } as const
}
