import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeftOut } from '../../../data/billing/use-left-out.ts'
import { call, CallError } from '../../../data/call.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { billingActionTexts } from '../../../i18n/billing-actions/texts.ts'
import classes from './Notice.module.css'

addTexts(billingActionTexts)

type Step = 'propose' | 'file'

/** Proposes payouts of credits and makes a file of those that are proposed, above the list of payouts. */
export function PayoutFile() {
  const { t } = useTranslation('billingActions')
  const { language } = useLocale()
  const tenant = useTenant().id
  const client = useQueryClient()
  const leftOutIn = useLeftOut()
  const mayMake = useRight(tenant, 'tenant:paymentFiles', 'execute') === true
  const [said, setSaid] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<Step>()
  const keys = useRef(new Map<Step, string>())
  const money = (euro: number) => printNumber(euro, { dataType: 'double', unit: 'currency' }, language)

  async function propose(idempotencyKey: string): Promise<readonly string[]> {
    const { count, sum, withoutAccount } = await call('POST /api/billing/payouts/propose', { tenant, idempotencyKey, input: {} })
    if (count === 0) return [t('nothingProposed')]
    return [t('proposed', { count, sum: money(sum) }), ...(withoutAccount > 0 ? [t('withoutAccount', { count: withoutAccount })] : [])]
  }

  async function make(idempotencyKey: string): Promise<readonly string[]> {
    const { file, leftOut } = await call('POST /api/billing/payouts/file', { tenant, idempotencyKey, input: {} })
    const made = file
      ? t('madePayouts', { count: file.count, sum: money(file.sum), day: printDateInFull(file.firstDay, language) })
      : t('noPayouts')
    return [made, ...leftOutIn(leftOut)]
  }

  async function run(step: Step, work: (key: string) => Promise<readonly string[]>): Promise<void> {
    if (busy) return
    setBusy(step)
    const key = keys.current.get(step) ?? crypto.randomUUID()
    keys.current.set(step, key)
    try {
      setSaid(await work(key))
      keys.current.delete(step)
      void client.invalidateQueries({ queryKey: ['list', tenant] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without an answer the same request may be repeated; a refused one has done nothing.
      if (error.status !== 0) keys.current.delete(step)
      setSaid([error.text])
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <div className={classes.notice}>
      <div className={classes.words} role="status">
        {said.length === 0 ? t('payouts') : said.map((line) => <span key={line}>{line}</span>)}
      </div>
      {mayMake && (
        <>
          <Button size="compact-sm" variant="default" loading={busy === 'propose'} onClick={() => void run('propose', propose)}>
            {t('propose')}
          </Button>
          <Button size="compact-sm" variant="default" loading={busy === 'file'} onClick={() => void run('file', make)}>
            {t('make')}
          </Button>
        </>
      )}
    </div>
  )
}
