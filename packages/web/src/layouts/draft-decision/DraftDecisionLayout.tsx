import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/billing/decide-drafts.ts'
import {
  decideDrafts,
  decisionKeys,
  estimateKey,
  estimateReadings,
  reasonToBegin,
  recalculateDrafts,
  recalculateKey,
} from '../../data/billing/decide-drafts.ts'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { CallError, callForFile } from '../../data/call.ts'
import { saveFile } from '../../data/export/save-file.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { billTexts } from '../../i18n/bill/texts.ts'
import { hint } from '../../ui/hint/hint.ts'
import type { LayoutProps } from '../layout-props.ts'
import { usePaging } from '../../data/listed/use-paging.ts'
import styles from './DraftDecisionLayout.module.css'

addTexts(billTexts)

const words = { accepted: 'accept', held: 'hold', open: 'reopen' } as const
/** The words for a decision that became void when the draft was calculated anew. */
const formerWords = new Map<unknown, 'void_accepted' | 'void_held'>([
  ['accepted', 'void_accepted'],
  ['held', 'void_held'],
])
const decisions: readonly Decision[] = ['accepted', 'held', 'open']

/** The decision about a draft of a billing run, with keys, and the way to the next draft of the list. */
export function DraftDecisionLayout({ layout, path }: LayoutProps<'draftDecision'>) {
  const { t } = useTranslation('bill')
  const { id, decision, former, formerReason, isBlocked, isOpen, isEstimable, hasFindings } = useDraft({ layout, path })
  const mayDecide = useTwinRight('billingRun', 'execute') === true
  const { isTop, previous, next, show } = usePaging(id)
  const { decide, askForReason, estimate, recalculate, open, said, reason, setReason } = useDecision(id)
  const reasonField = useRef<HTMLInputElement>(null)
  const choose = (chosen: Decision): void => {
    if (chosen !== 'accepted' || !hasFindings || reason.trim() !== '') return void decide(chosen)
    flushSync(askForReason)
    reasonField.current?.focus()
    reasonField.current?.select()
  }
  const mayEstimate = isOpen && mayDecide && isEstimable
  const offered = isOpen && mayDecide && !isBlocked ? decisions.filter((each) => each !== decision) : []

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTop || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return
    const chosen = offered.find((each) => decisionKeys[each] === event.key.toUpperCase())
    if (chosen) {
      // The letter must not be typed into the field that takes the focus.
      event.preventDefault()
      return choose(chosen)
    }
    if (mayEstimate && event.key.toUpperCase() === estimateKey) return void estimate()
    if (isOpen && mayDecide && event.key.toUpperCase() === recalculateKey) return void recalculate()
    if (event.key === 'ArrowRight' && next !== undefined) show(next)
    if (event.key === 'ArrowLeft' && previous !== undefined) show(previous)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <section className={styles.decision} aria-label={t('decide')}>
      {isOpen && isBlocked && <p className={styles.note}>{t('blocked')}</p>}
      {!isOpen && <p className={styles.note}>{t('settled')}</p>}
      {isOpen && former !== undefined && (
        <p className={styles.note}>
          {t(former)}
          {formerReason !== '' && ` ${t('void_reason', { reason: formerReason })}`}
        </p>
      )}
      <div className={styles.buttons}>
        {mayEstimate && (
          <Button aria-keyshortcuts={estimateKey} onClick={() => void estimate()}>
            {t('estimate')}
          </Button>
        )}
        {offered.map((each) => (
          <Button
            key={each}
            variant={each === 'accepted' ? 'filled' : 'default'}
            aria-keyshortcuts={decisionKeys[each]}
            onClick={() => choose(each)}
          >
            {t(words[each])}
          </Button>
        ))}
        {offered.length > 0 && (
          <ReasonInput
            ref={reasonField}
            reason={reason}
            onChange={setReason}
            onEnter={() => offered.includes('accepted') && void decide('accepted')}
          />
        )}
        {isOpen && mayDecide && (
          <Button
            variant={isBlocked && !mayEstimate ? 'filled' : 'default'}
            aria-keyshortcuts={recalculateKey}
            onClick={() => void recalculate()}
          >
            {t('recalculate')}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" leftSection={<IconFileText size={16} stroke={1.5} />} onClick={() => void open()}>
            {t('openFile')}
          </Button>
        )}
        <span className={styles.pages}>
          <Pager name="previous" to={previous} Icon={IconChevronLeft} show={show} />
          <Pager name="next" to={next} Icon={IconChevronRight} show={show} />
        </span>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {isOpen && mayDecide && <KeyHints mayEstimate={mayEstimate} mayDecide={offered.length > 0} />}
    </section>
  )
}

function useDraft({ layout, path }: LayoutProps<'draftDecision'>) {
  const [decisionName = '', blockingName = '', stateName = '', estimableName = '', findingsName = '', ...formerNames] = layout.shows
  const [formerName = '', formerReasonName = ''] = formerNames
  const former = useRecord(({ record }) => record && valueAt(record, path, formerName))
  const formerReason = useRecord(({ record }) => record && valueAt(record, path, formerReasonName))
  const findings = useRecord(({ record }) => record && valueAt(record, path, findingsName))
  return {
    id: useRecord(({ record }) => record?.original.id ?? ''),
    decision: useRecord(({ record }) => record && valueAt(record, path, decisionName)),
    former: formerWords.get(former),
    formerReason: typeof formerReason === 'string' ? formerReason : '',
    isBlocked: useRecord(({ record }) => record && valueAt(record, path, blockingName)) === true,
    isOpen: useRecord(({ record }) => record && valueAt(record, path, stateName)) === 'open',
    isEstimable: useRecord(({ record }) => record && valueAt(record, path, estimableName)) === true,
    hasFindings: typeof findings === 'string' && findings !== '',
  }
}

function KeyHints({ mayEstimate, mayDecide }: { readonly mayEstimate: boolean; readonly mayDecide: boolean }) {
  const { t } = useTranslation('bill')
  return (
    <>
      {mayDecide && <p className={styles.keys}>{t('keys')}</p>}
      {mayEstimate && <p className={styles.keys}>{t('keysEstimate')}</p>}
      {!mayDecide && <p className={styles.keys}>{t('keysRecalculate')}</p>}
    </>
  )
}

type PagerProps = {
  readonly name: 'previous' | 'next'
  readonly to: string | undefined
  readonly Icon: typeof IconChevronLeft
  readonly show: (id: string) => void
}

function Pager({ name, to, Icon, show }: PagerProps) {
  const { t } = useTranslation('bill')
  return (
    <ActionIcon
      variant="default"
      size={32}
      disabled={to === undefined}
      aria-label={t(name)}
      {...hint(t(name))}
      onClick={() => to !== undefined && show(to)}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
}

type ReasonProps = {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly reason: string
  readonly onChange: (reason: string) => void
  readonly onEnter: () => void
}

function ReasonInput({ ref, reason, onChange, onEnter }: ReasonProps) {
  const { t } = useTranslation('bill')
  return (
    <TextInput
      className={styles.reason ?? ''}
      aria-label={t('reason')}
      placeholder={t('reasonMany')}
      ref={ref}
      maxLength={500}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || reason.trim() === '') return
        // The next letters are keys again.
        event.currentTarget.blur()
        onEnter()
      }}
    />
  )
}

function useDecision(id: string) {
  const { t } = useTranslation('bill')
  const tenant = useTenant().id
  const client = useQueryClient()
  const store = useRecordStore()
  const [said, setSaid] = useState('')
  const [reason, setReason] = useState('')
  // A key does nothing until the answer to the former one is there.
  const isUnderWay = useRef(false)
  async function ask(work: () => Promise<string>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      setSaid(await work())
      isUnderWay.current = false
      rereadLists(client, tenant)
      await store.load(id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid(error.text)
    } finally {
      isUnderWay.current = false
    }
  }
  const decide = (decision: Decision): Promise<void> =>
    ask(async () => {
      const decided = await decideDrafts(tenant, { drafts: [id], decision, reason })
      setReason('')
      return decided === 0 ? t('settled') : t(decision)
    })
  /** A finding is accepted with a reason alone. The field begins with the last one, so that one key more is enough. */
  const askForReason = (): void => {
    setReason(reasonToBegin())
    setSaid(t('reasonNeeded'))
  }
  const estimate = (): Promise<void> =>
    ask(async () => {
      const { readings } = await estimateReadings(tenant, [id])
      return readings === 0 ? t('notEstimated') : t('estimated', { count: readings })
    })
  const recalculate = (): Promise<void> =>
    ask(async () => {
      const { drafts, blocked, left } = await recalculateDrafts(tenant, [id])
      if (left > 0) return t('notRecalculated')
      if (drafts === 0) return t('nothingLeft')
      return t(blocked > 0 ? 'stillBlocked' : 'recalculated')
    })
  /** Downloads the bill as it would be printed. */
  const open = (): Promise<void> =>
    ask(async () => {
      saveFile(await callForFile('GET /api/billing/drafts/file/{id}', { tenant, params: { id } }))
      return ''
    })
  return { decide, askForReason, estimate, recalculate, open, said, reason, setReason }
}

/** True for a key that belongs to the element with the focus: text in an input, arrows on a tab. */
function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="tab"], [role="menu"], [contenteditable]') !== null
}
