import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Locale } from '@twinwerk/model/value/value-type'
import { agents } from '@twinwerk/model/execution/action-mutation'
import { useTranslation } from 'react-i18next'
import type { Step } from './course.ts'
import { isOpen } from './course.ts'
import { useRegistry } from '../definitions.ts'
import { printValue } from '../record/print-value.ts'
import { entriesIn } from '../record/record.ts'
import { twinTitle } from '../record/twin-title.ts'
import { useLocale } from '../record/use-locale.ts'
import { spanInWords } from '../../i18n/span-in-words.ts'

type Words = {
  readonly name: string
  readonly status: string
  /** The performers, and how long the step took or has been running. */
  readonly details: readonly string[]
  readonly due: { readonly text: string; readonly isLate: boolean } | undefined
  readonly error: string | undefined
}

/** The shortest duration that is shown, in milliseconds. */
const shortest = 1000
/** The types of event that have a name of their own. */
const events = ['restart', 'stepover', 'comment', 'message'] as const
const loop = ['subProcess:loopEnded', 'subProcess:loopTotal'] as const

/** Returns the words for a step. */
export function useStepWords(step: Step, now: number): Words {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const locale = useLocale()
  const { twin, status } = step
  const instant = (key: `${string}:${string}`) => (typeof twin[key] === 'string' ? Date.parse(twin[key]) : undefined)
  const [started, finished, due] = [instant('execution:startedAt'), instant('execution:finishedAt'), instant('execution:deadline')]
  const statusAttribute = registry.attributes.get('execution:status')
  const deadline = registry.attributes.get('execution:deadline')
  const until = registry.attributes.get('serviceTask:waitsUntil')
  const waitsUntil = twin['serviceTask:waitsUntil']
  const failure = registry.attributes.get('execution:failure')
  const people = entriesIn(twin, agents).map((each) => twinTitle(registry, each))
  const groups = entriesIn(twin, 'execution:agentGroupForExecution').map((each) => String(each['group:name1'] ?? ''))
  const [ended, total] = loop.map((key) => twin[key])
  const event = events.find((each) => each === twin['processEvent:eventtype'])
  const isWaiting = isOpen(step)
  const isLate = isWaiting && due !== undefined && due < now
  const span = (from: number, to: number) => spanInWords(to - from, locale.language)
  const kind = failure && typeof twin['execution:failure'] === 'string' ? printValue(failure, twin['execution:failure'], locale) : undefined
  const reason = [kind, twin['execution:errorText']].filter((each) => typeof each === 'string').join(': ')
  return {
    name: event === undefined ? twinTitle(registry, twin) : t(`event_${event}`),
    status: statusAttribute ? printValue(statusAttribute, status, locale) : status,
    details: [
      ...(twin.definition === 'emptyLoop' ? [t('emptyLoop')] : []),
      ...(typeof total === 'number' ? [t('loop', { ended: Number(ended ?? 0), total })] : []),
      ...(people.length > 0 ? people : groups).filter((each) => each !== ''),
      ...(step.role === 'userTask' && isWaiting && people.length + groups.length === 0 ? [t('nobody')] : []),
      ...(until && isWaiting && typeof waitsUntil === 'string' ? [t('waitsUntil', { time: dayOr(until, waitsUntil, locale) })] : []),
      ...(started !== undefined && finished !== undefined && finished - started >= shortest
        ? [t('took', { duration: span(started, finished) })]
        : []),
      ...(started !== undefined && finished === undefined && isWaiting ? [t('since', { duration: span(started, now) })] : []),
    ],
    due:
      due !== undefined && deadline && isWaiting
        ? { isLate, text: t(isLate ? 'late_due' : 'due', { time: printValue(deadline, twin['execution:deadline'], locale) }) }
        : undefined,
    error: reason || undefined,
  }
}

/** Prints an instant at midnight as a day without the time. */
function dayOr(attribute: Attribute, instant: string, locale: Locale): string {
  const day = tenantDay(instant, locale.timeZone)
  const isWhole = Date.parse(startOfDay(day, locale.timeZone)) === Date.parse(instant)
  return isWhole ? printValue({ ...attribute, dataType: 'date' }, day, locale) : printValue(attribute, instant, locale)
}
