import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'

type Props = { readonly definition: string; readonly values: Readonly<Record<string, unknown>> }

/** The pause in typing after which the preview is read and announced. */
const restMilliseconds = 350

/**
 * The changes that the request will make, and their day, as the server predicts them for these answers. Empty for requests that staff work
 * on first.
 */
export function ChangePreview({ definition, values }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const tenant = useTenant().id
  const [rested] = useDebouncedValue(values, restMilliseconds)
  const filled = Object.fromEntries(Object.entries(rested).filter(([, value]) => value !== null && value !== ''))
  const { data } = useQuery({
    queryKey: ['portal', 'preview', tenant, definition, JSON.stringify(filled)],
    queryFn: () => call('POST /api/execute/preview', { tenant, input: { definition, values: filled as Record<string, string> } }),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const changes = data?.changes.filter(({ depends, values: written }) => !depends && written.length > 0) ?? []
  if (!data || changes.length === 0) return null
  return (
    <div role="status">
      <p>{t('changesFrom', { day: words.day(data.effectiveDay) })}</p>
      <ul className={classes.changes}>
        {changes.map(({ kind, subject, values: written }) => (
          <li key={`${kind} ${subject}`}>
            {t(`changeKind.${kind}`, { subject })}
            {': '}
            {written.map(({ label, value }) => `${label} ${value}`).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
