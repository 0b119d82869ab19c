import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeftOut } from '../../../data/billing/use-left-out.ts'
import { call, CallError } from '../../../data/call.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { billingActionTexts } from '../../../i18n/billing-actions/texts.ts'
import { DateField } from '../../../inputs/date/DateField.tsx'
import classes from './Notice.module.css'

addTexts(billingActionTexts)

const until: Attribute = {
  systematics: 'debits:until',
  name: 'until',
  declaring: 'debits',
  dataType: 'date',
  label: { de: 'Einzug bis', en: 'Collection until' },
}
/** Debits of the next two weeks usually go into one file. */
const daysAhead = 14

/** Makes a file of the debits that may be collected until a day, above the list of payment files. */
export function DebitFile() {
  const { t } = useTranslation('billingActions')
  const { language, timeZone } = useLocale()
  const tenant = useTenant().id
  const client = useQueryClient()
  const leftOutIn = useLeftOut()
  const mayMake = useRight(tenant, 'tenant:paymentFiles', 'execute') === true
  const [day, setDay] = useState<unknown>(() => addDays(tenantDay(Date.now(), timeZone), daysAhead))
  const [said, setSaid] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const id = useId()
  const money = (euro: number) => printNumber(euro, { dataType: 'double', unit: 'currency' }, language)
  async function make(): Promise<void> {
    if (typeof day !== 'string' || isBusy) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const { file, leftOut } = await call('POST /api/billing/payment-files', {
        tenant,
        idempotencyKey: key.current,
        input: { until: day },
      })
      key.current = undefined
      const made = file
        ? t('made', { count: file.count, sum: money(file.sum), day: printDateInFull(file.firstDay, language) })
        : t('nothingDue')
      setSaid([made, ...leftOutIn(leftOut)])
      void client.invalidateQueries({ queryKey: ['list', tenant] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status !== 0) key.current = undefined
      setSaid([error.text])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.notice}>
      <div className={classes.words} role="status">
        {said.length === 0 ? t('debits') : said.map((line) => <span key={line}>{line}</span>)}
      </div>
      {mayMake && (
        <>
          <label htmlFor={id}>{t('until')}</label>
          <DateField
            id={id}
            attribute={until}
            value={day}
            describedBy={undefined}
            invalid={false}
            required
            readOnly={false}
            wide={false}
            onChange={setDay}
          />
          <Button size="compact-sm" variant="default" loading={isBusy} disabled={typeof day !== 'string'} onClick={() => void make()}>
            {t('make')}
          </Button>
        </>
      )}
    </div>
  )
}
