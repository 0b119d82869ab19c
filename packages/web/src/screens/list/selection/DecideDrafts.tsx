import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../data/billing/decide-drafts.ts'
import {
  decideDrafts,
  decisionKeys,
  estimateKey,
  estimateReadings,
  findingsOf,
  recalculateDrafts,
  recalculateKey,
} from '../../../data/billing/decide-drafts.ts'
import { rereadLists } from '../../../data/bulk/reread-lists.ts'
import { CallError } from '../../../data/call.ts'
import { panelsIn } from '../../../data/record/panel-address.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { billTexts } from '../../../i18n/bill/texts.ts'
import { AcceptDrafts } from './AcceptDrafts.tsx'
import styles from './Selection.module.css'

addTexts(billTexts)

const words = { accepted: 'accept', held: 'hold', open: 'reopen' } as const
const done = { accepted: 'acceptedMany', held: 'heldMany', open: 'openMany' } as const
const decisions: readonly Decision[] = ['accepted', 'held', 'open']

/** Decides about the chosen drafts of a billing run together. Keys do the same. */
export function DecideDrafts({ ids, size }: { readonly ids: ReadonlySet<string>; readonly size: 'sm' | 'compact-sm' }) {
  const { t } = useTranslation('bill')
  const tenant = useTenant().id
  const client = useQueryClient()
  const search: object = useSearch({ strict: false })
  const [said, setSaid] = useState('')
  const isUnderWay = useRef(false)
  async function ask(work: () => Promise<string>): Promise<void> {
    if (isUnderWay.current || ids.size === 0) return
    isUnderWay.current = true
    try {
      setSaid(await work())
      rereadLists(client, tenant)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid(error.text)
    } finally {
      isUnderWay.current = false
    }
  }
  const [accepted, setAccepted] = useState<ReadonlyMap<string, number>>()
  const noted = async (decision: Decision, reason = '') =>
    t(done[decision], { number: await decideDrafts(tenant, { drafts: [...ids], decision, reason }) })
  /** Findings are accepted with a reason alone, by somebody who was told how many there are and which. */
  const decide = (decision: Decision): Promise<void> =>
    ask(async () => {
      if (decision !== 'accepted') return noted(decision)
      const findings = await findingsOf(tenant, [...ids])
      if (findings.size === 0) return noted(decision)
      setAccepted(findings)
      return ''
    })
  const estimate = (): Promise<void> =>
    ask(async () => {
      const { readings, left } = await estimateReadings(tenant, [...ids])
      const stored = t('estimated', { count: readings })
      return left === 0 ? stored : `${stored} · ${t('leftMany', { number: left })}`
    })
  const recalculate = (): Promise<void> =>
    ask(async () => {
      const { drafts, blocked, left } = await recalculateDrafts(tenant, [...ids])
      const parts = [
        t('recalculatedMany', { number: drafts }),
        blocked === 0 ? '' : t('blockedMany', { number: blocked }),
        left === 0 ? '' : t('notRecalculatedMany', { number: left }),
      ]
      return parts.filter((part) => part !== '').join(' · ')
    })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input:not([type="checkbox"]), textarea, select') !== null
    // An open draft has the same keys.
    if (accepted || isTyped || event.ctrlKey || event.metaKey || event.altKey || panelsIn(search).length > 0) return
    const chosen = decisions.find((each) => decisionKeys[each] === event.key.toUpperCase())
    if (chosen) void decide(chosen)
    if (event.key.toUpperCase() === estimateKey) void estimate()
    if (event.key.toUpperCase() === recalculateKey) void recalculate()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // In the capture phase, because the checkbox of a row keeps its keys to itself.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  return (
    <>
      <span role="status" className={styles.steps}>
        {said}
      </span>
      {accepted && (
        <AcceptDrafts
          drafts={ids.size}
          findings={accepted}
          onRefuse={() => setAccepted(undefined)}
          onAccept={(reason) => {
            setAccepted(undefined)
            void ask(() => noted('accepted', reason))
          }}
        />
      )}
      {decisions.map((each) => (
        <Button
          key={each}
          size={size}
          variant="default"
          disabled={ids.size === 0}
          aria-keyshortcuts={decisionKeys[each]}
          onClick={() => void decide(each)}
        >
          {t(words[each])}
        </Button>
      ))}
      <Button size={size} variant="default" disabled={ids.size === 0} aria-keyshortcuts={estimateKey} onClick={() => void estimate()}>
        {t('estimate')}
      </Button>
      <Button size={size} variant="default" disabled={ids.size === 0} aria-keyshortcuts={recalculateKey} onClick={() => void recalculate()}>
        {t('recalculate')}
      </Button>
    </>
  )
}
