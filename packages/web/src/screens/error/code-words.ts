import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { Text } from '@twinwerk/model/text/text'

export type CodeWords = { readonly title: Text; readonly text: Text }

/** The explanations of errors by kind. The titles are in the catalogue. */
const meanings = {
  signIn: {
    de: 'Die Anmeldung gilt nicht mehr, oder die Angaben dazu stimmten nicht. Melden Sie sich auf der Startseite noch einmal an.',
    informal: 'Die Anmeldung gilt nicht mehr, oder die Angaben dazu stimmten nicht. Melde dich auf der Startseite noch einmal an.',
    en: 'You are no longer signed in, or what you signed in with was wrong. Sign in again on the start page.',
  },
  notAllowed: {
    de: 'Der Zugang, mit dem Sie angemeldet sind, erlaubt das nicht. Wer ihn verwaltet, kann das ändern.',
    informal: 'Der Zugang, mit dem du angemeldet bist, erlaubt das nicht. Wer ihn verwaltet, kann das ändern.',
    en: 'The access you are signed in with does not allow this. Whoever manages it can change that.',
  },
  gone: {
    de: 'Was hier gesucht wurde, gibt es nicht oder nicht mehr, oder es ist für Ihren Zugang nicht freigeschaltet.',
    informal: 'Was hier gesucht wurde, gibt es nicht oder nicht mehr, oder es ist für deinen Zugang nicht freigeschaltet.',
    en: 'What was looked for here does not exist, no longer exists, or is not unlocked for your access.',
  },
  changed: {
    de: 'Inzwischen ist etwas anders, als es angenommen wurde. Laden Sie die Seite neu, auf der das geschah, und versuchen Sie es noch einmal.',
    informal: 'Inzwischen ist etwas anders, als es angenommen wurde. Lade die Seite neu, auf der das geschah, und versuche es noch einmal.',
    en: 'Meanwhile something is not as it was taken to be. Reload the page where this happened and try again.',
  },
  later: {
    de: 'Das ist gerade nicht möglich. Versuchen Sie es in ein paar Minuten noch einmal.',
    informal: 'Das ist gerade nicht möglich. Versuche es in ein paar Minuten noch einmal.',
    en: 'This is not possible right now. Try again in a few minutes.',
  },
  input: {
    de: 'Etwas an den Angaben wurde nicht angenommen. Gehen Sie zurück, und prüfen Sie, was Sie eingegeben haben.',
    informal: 'Etwas an den Angaben wurde nicht angenommen. Gehe zurück, und prüfe, was du eingegeben hast.',
    en: 'Something that was entered was not accepted. Go back and check what you entered.',
  },
} as const satisfies Record<string, Text>

/** Returns the title and the explanation of a code of the catalogue, or undefined for an unknown code. */
export function codeWords(code: string): CodeWords | undefined {
  if (!isCode(code)) return undefined
  const { status, title } = catalogue[code]
  return { title, text: meanings[meaningOf(status)] }
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code)
}

function meaningOf(status: number): keyof typeof meanings {
  if (status === 401) return 'signIn'
  if (status === 403) return 'notAllowed'
  if (status === 404 || status === 410) return 'gone'
  if (status === 409) return 'changed'
  if (status === 408 || status === 429 || status === 503) return 'later'
  return 'input'
}
