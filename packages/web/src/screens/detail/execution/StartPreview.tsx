import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { startOf } from '../../../data/execution/rehearse-start.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useTenant } from '../../../data/tenant.tsx'
import { useLanguage } from '../../../i18n/use-text.ts'
import styles from './StandsAt.module.css'

/** The pause in typing after which the server is asked for a preview. */
const restMilliseconds = 500

/** Shows the result of starting the new process in the panel: the day of its changes, the end of a contract, or the missing values. */
export function StartPreview() {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const tenant = useTenant().id
  const language = useLanguage()
  const record = useRecord((state) => state.record)
  const request = record && startOf(registry, record)?.request
  const [rested] = useDebouncedValue(request ? JSON.stringify(request) : undefined, restMilliseconds)
  const { data } = useQuery({
    queryKey: ['rehearsal', tenant, rested],
    queryFn:
      rested === undefined
        ? skipToken
        : () => call('POST /api/execute/rehearsal', { tenant, input: JSON.parse(rested) as NonNullable<typeof request> }),
    placeholderData: (previous) => previous,
    staleTime: 60_000,
    retry: false,
  })
  // The list of findings already shows it.
  const isListed = useRecord(({ problems }) => problems.some(({ message }) => message === data?.problem?.text))
  if (!data || isListed) return null
  const { problem, effectiveDay, end, firstTask } = data
  const day = (value: string) => printDateInFull(value, language)
  const line = problem
    ? t('stillMissing', { problem: problem.text })
    : end
      ? t('endsOn', { day: day(end.day), reason: end.reason })
      : effectiveDay !== null
        ? t('holdsFrom', { day: day(effectiveDay) })
        : firstTask !== null
          ? t('beginsWith', { task: firstTask })
          : undefined
  return (
    line !== undefined && (
      <p className={styles.comes} role="status">
        {line}
      </p>
    )
  )
}
