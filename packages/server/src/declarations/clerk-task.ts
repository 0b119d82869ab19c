import type { Change } from '../store/apply/change.ts'
import { newLink, newTwin } from '../store/apply/new-changes.ts'

type Kind = 'declaration' | 'order'

/** How far the proof of a declaration or order is, as the clerk reads it at the task. */
export type ProofProgress =
  | { readonly stands: 'unmatched' | 'tooMany' }
  /** `number` is the contract that fits, or the customer number of an order. */
  | { readonly stands: 'mailed' | 'noMail'; readonly number: string }

type NewTask = {
  readonly root: string
  readonly task: string
  readonly kind: Kind
  readonly group: string | undefined
  readonly at: string
}

/** The task of a clerk who looks at what nobody has proved. `stands` says why there is no link yet. */
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

/** Tells the clerk at an open task how far the proof is by now. */
export function progressAtTask(task: string, kind: Kind, progress: ProofProgress): Change {
  return { kind: 'updateTwin', uuid: task, definition: 'userTask', attributes: wordsOf(kind, progress) }
}

/** The proof came first: nobody has to look any more. */
export function taskIsOver(task: string, at: string): Change {
  const attributes = { 'execution:status': 'canceled', 'execution:finishedAt': at, 'execution:commentText': proven }
  return { kind: 'updateTwin', uuid: task, definition: 'userTask', attributes }
}

const proven = 'Über den Link an die bekannte E-Mail-Adresse bestätigt.'
const linkIsOut =
  'An die bekannte E-Mail-Adresse ging ein Link. Wird er bestätigt, läuft der Vorgang von selbst und diese Aufgabe entfällt. Sonst auf anderem Weg prüfen und den Vorgang ausführen oder abbrechen.'
const noMail = 'Eine E-Mail-Adresse ist dort nicht bekannt: auf anderem Weg prüfen und den Vorgang ausführen oder abbrechen.'
const tooMany = 'Es kamen auffällig viele Versuche, darum wurde nichts zugeordnet und kein Link geschickt.'

const texts = {
  declaration: {
    unmatched: () =>
      'Vertrag suchen, am Vorgang eintragen und den Vorgang ausführen, wenn die Erklärung von der Kundin oder dem Kunden kommt.',
    tooMany: () => `${tooMany} Prüfen, ob die Erklärung von der Kundin oder dem Kunden kommt, und den Vorgang ausführen oder abbrechen.`,
    mailed: (number: string) => `Die Angaben passen zum Vertrag ${number}; wer erklärt hat, ist nicht nachgewiesen. ${linkIsOut}`,
    noMail: (number: string) => `Die Angaben passen zum Vertrag ${number}; wer erklärt hat, ist nicht nachgewiesen. ${noMail}`,
  },
  order: {
    unmatched: () =>
      'Die angegebene Kundennummer passt nicht zum Namen. Prüfen, wer bestellt hat, am Vorgang eintragen und ihn ausführen oder abbrechen.',
    tooMany: () => `${tooMany} Prüfen, wer bestellt hat, am Vorgang eintragen und ihn ausführen oder abbrechen.`,
    mailed: (number: string) => `Die Bestellung nennt die Kundennummer ${number}; wer bestellt hat, ist nicht nachgewiesen. ${linkIsOut}`,
    noMail: (number: string) => `Die Bestellung nennt die Kundennummer ${number}; wer bestellt hat, ist nicht nachgewiesen. ${noMail}`,
  },
} as const satisfies Readonly<Record<Kind, Readonly<Record<ProofProgress['stands'], (number: string) => string>>>>

function wordsOf(kind: Kind, progress: ProofProgress) {
  const open = kind === 'declaration' ? 'Erklärung zuordnen' : 'Bestellung zuordnen'
  const named = kind === 'declaration' ? 'Erklärung prüfen' : 'Bestellung prüfen'
  return {
    'execution:bpmnName': 'number' in progress ? named : open,
    'execution:description': texts[kind][progress.stands]('number' in progress ? progress.number : ''),
  } as const
}
