import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { valueTypes } from '@twinwerk/model/value/registry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import type { ActionProps } from '../billing-action/action-props.ts'
import { Said } from '../billing-action/Said.tsx'
import { useAction } from '../billing-action/use-action.ts'
import sectionStyles from '../Section.module.css'
import styles from './MissingUsage.module.css'

type Gap = Output<'POST /api/billing/usage/missing'>['gaps'][number]

/** The most characters of a reason. */
const maxLength = 500

/**
 * The gaps in the calls that a run bills. Each import and each source is accepted for a reason of its own, or all of them for one,
 * and says afterwards who accepted it. `shows`: the state of the run and what was accepted.
 */
export function MissingUsage({ shows: [stateName = '', acceptedName = ''], path }: ActionProps) {
  const { t } = useTranslation('billingActions')
  const { id, tenant, outcome, isBusy, run } = useAction()
  const state = useRecord(({ record }) => record && storedValueAt(record, path, stateName))
  const accepted = useRecord(({ record }) => record && storedValueAt(record, path, acceptedName))
  const isPast = useRecord(({ asOf }) => asOf !== undefined)
  const { data, refetch } = useQuery({
    queryKey: ['missingUsage', tenant, id, state, accepted],
    queryFn: ({ signal }) => call('POST /api/billing/usage/missing', { tenant, input: { run: id }, signal }),
    enabled: id !== '' && typeof state === 'string' && !isPast,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (isPast || !data || data.gaps.length === 0) return <Said outcome={outcome} />
  const { gaps, mayAccept } = data
  const open = gaps.filter((gap) => gap.accepted === null)
  const accept = (chosen: readonly Gap[], reason: string | null) =>
    run(async ({ tenant: of }) => {
      const input = { run: id, gaps: chosen.map(({ key, text }) => ({ key, text })), reason }
      const { changed } = await call('POST /api/billing/usage/accept', { tenant: of, input })
      // The acceptance is shown once the record is read again: a click before that would be lost with the former record.
      if (changed === chosen.length) return []
      await refetch()
      return [t('usageChanged')]
    })
  return (
    <section className={styles.usage} aria-label={t('missingUsage')}>
      <h3 className={sectionStyles.title}>{t('missingUsage')}</h3>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap.key} className={styles.gap}>
            <span className={styles.words}>
              <span className={styles.sign} data-accepted={gap.accepted !== null || undefined}>
                {gap.accepted ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
              </span>
              {gap.text}
            </span>
            {gap.accepted && <Accepted gap={gap} onTakeBack={mayAccept && !isBusy ? () => void accept([gap], null) : undefined} />}
            {!gap.accepted && mayAccept && open.length > 1 && (
              <Accepting name={gap.text} label={t('acceptGap')} isBusy={isBusy} onAccept={(reason) => accept([gap], reason)} />
            )}
          </li>
        ))}
      </ul>
      {mayAccept && open.length > 0 && (
        <div className={styles.all}>
          <p className={styles.hint}>{t('usageHint', { count: open.length })}</p>
          <Accepting
            name={t('allGaps')}
            label={open.length > 1 ? t('acceptAllGaps', { count: open.length }) : t('acceptGap')}
            isBusy={isBusy}
            onAccept={(reason) => accept(open, reason)}
          />
        </div>
      )}
      <Said outcome={outcome} />
    </section>
  )
}

function Accepted({ gap: { text, accepted }, onTakeBack }: { readonly gap: Gap; readonly onTakeBack: (() => void) | undefined }) {
  const { t } = useTranslation('billingActions')
  const locale = useLocale()
  if (!accepted) return null
  const at = valueTypes.datetime.print(accepted.at, { dataType: 'datetime' }, locale)
  return (
    <span className={styles.accepted}>
      <span>
        {t(accepted.by === null ? 'gapAccepted' : 'gapAcceptedBy', { name: accepted.by ?? '', at })} {accepted.reason}
      </span>
      {onTakeBack && (
        <Button size="compact-sm" variant="subtle" aria-label={t('takeBackOf', { what: text })} onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
    </span>
  )
}

type AcceptingProps = {
  /** Tells the field from those of other gaps. */
  readonly name: string
  readonly label: string
  readonly isBusy: boolean
  readonly onAccept: (reason: string) => Promise<boolean>
}

function Accepting({ name, label, isBusy, onAccept }: AcceptingProps) {
  const { t } = useTranslation('billingActions')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const accept = async () => {
    if (reason.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    if (await onAccept(reason.trim())) setReason('')
  }
  return (
    <form
      className={styles.accepting}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void accept()
      }}
    >
      <TextInput
        ref={field}
        className={styles.reason ?? ''}
        aria-label={t('reasonOf', { what: name })}
        placeholder={t('reason')}
        maxLength={maxLength}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </form>
  )
}
