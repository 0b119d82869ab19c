import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sessionKinds } from '../session/kinds.ts'
import { auditActionValues, refusals } from './actions.ts'

/**
 * An action that matters for security, and the user who did it. The server writes the entry at the time of the action and never changes it.
 */
export const auditEntry: TwinDefinition = {
  name: 'auditEntry',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Protokolleintrag', en: 'Audit entry' },
  plural: { de: 'Protokoll', en: 'Audit log' },
  icon: 'history',
  hue: 260,
  title: ['auditEntry:action'],
  attributes: {
    action: { dataType: 'enum', label: { de: 'Vorgang', en: 'Action' }, serverOwned: true, enumValues: auditActionValues },
    actor: { dataType: 'string', label: { de: 'Wer', en: 'Who' }, serverOwned: true },
    means: { dataType: 'enum', label: { de: 'Angemeldet durch', en: 'Signed in by' }, serverOwned: true, enumValues: sessionKinds },
    object: { dataType: 'string', label: { de: 'Gegenstand', en: 'Object' }, serverOwned: true },
    place: { dataType: 'string', label: { de: 'Netz', en: 'Network' }, serverOwned: true },
    /** An id that distinguishes the session from others, so that a reader can find its other actions. */
    session: { dataType: 'string', label: { de: 'Kennung der Sitzung', en: 'Session reference' }, serverOwned: true },
    /** The time of the session's first entry in this log. That entry is the sign-in if the user signed in to this tenant. */
    sessionSince: { dataType: 'datetime', label: { de: 'Sitzung vom', en: 'Session of' }, serverOwned: true, hiddenInFilters: true },
    reason: { dataType: 'string', label: { de: 'Grund', en: 'Reason' }, serverOwned: true },
    refusal: { dataType: 'enum', label: { de: 'Antwort', en: 'Answer' }, serverOwned: true, enumValues: refusals },
    leftOut: {
      dataType: 'long',
      label: { de: 'Nicht aufgezeichnet davor', en: 'Not written down before' },
      help: {
        de: 'Abgewiesene Aufrufe derselben Person, die nur gezählt wurden.',
        en: 'Refused calls of the same person that were only counted.',
      },
      serverOwned: true,
    },
    /** The id of the object that the entry is about. */
    reference: { dataType: 'string', label: { de: 'Kennung', en: 'Reference' }, serverOwned: true },
    before: { dataType: 'string', label: { de: 'Prüfsumme vorher', en: 'Hash before' }, serverOwned: true },
    after: { dataType: 'string', label: { de: 'Prüfsumme nachher', en: 'Hash after' }, serverOwned: true },
    sealed: { dataType: 'bool', label: { de: 'Versiegelt', en: 'Sealed' }, serverOwned: true },
  },
}
