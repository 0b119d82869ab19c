import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { NoticeExecution } from './notice-execution.ts'
import type { Notice } from './notice.ts'

const texts: Readonly<Record<Notice['about'] | 'assignedGroup', Text>> = {
  assigned: { de: 'Neue Aufgabe: {what}', en: 'New task: {what}' },
  assignedGroup: { de: 'Neue Aufgabe der Gruppe {group}: {what}', en: 'New task of the group {group}: {what}' },
  reassigned: { de: 'Jemand anderem gegeben: {what}', en: 'Given to somebody else: {what}' },
  deadline: { de: 'Frist abgelaufen: {what}', en: 'Deadline passed: {what}' },
  visit: {
    de: 'Termin am {time} passt nicht zu Abwesenheit oder Einsatzzeit: {what}',
    en: 'The appointment on {time} does not fit an absence or working time: {what}',
  },
  failed: { de: 'Fehlgeschlagen: {what}', en: 'Failed: {what}' },
}

/**
 * Returns the text of a notice in the reader's language; `group` is the group through which the notice comes, and `concerned` tells for
 * whom and where, as far as the reader may know it.
 */
export function noticeText(
  about: Notice['about'],
  { name, process }: NoticeExecution,
  at: { group: string | null; language: Language; time?: string; concerned?: string },
): string {
  const text = texts[about === 'assigned' && at.group !== null ? 'assignedGroup' : about]
  const [own, above] = [textIn(name, at.language), textIn(process.name, at.language)]
  const where = [above === own ? '' : above, process.number].filter((each) => each !== '').join(' ')
  const named = where === '' ? own : `${own} (${where})`
  const what = [named, at.concerned].filter(Boolean).join(' · ')
  const values: Readonly<Record<string, string>> = { what, group: at.group ?? '', time: at.time ?? '' }
  return textIn(text, at.language).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
}
