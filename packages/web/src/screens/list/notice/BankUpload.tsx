import { Button, FileButton, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, callWithFile } from '../../../data/call.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { billingActionTexts } from '../../../i18n/billing-actions/texts.ts'
import classes from './Notice.module.css'

addTexts(billingActionTexts)

/** Takes a file of the bank in, above the list of statements. */
export function BankUpload() {
  const { t } = useTranslation('billingActions')
  const tenant = useTenant().id
  const client = useQueryClient()
  const mayUpload = useRight(tenant, 'tenant:bankStatements', 'execute') === true
  const [said, setSaid] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const resetInput = useRef<() => void>(null)
  async function take(file: File | null): Promise<void> {
    if (!file || isBusy) return
    setBusy(true)
    try {
      const answer = await callWithFile('POST /api/billing/statements', file, {
        tenant,
        idempotencyKey: crypto.randomUUID(),
        query: { name: file.name },
      })
      setSaid([
        t('taken', { count: answer.statements.length }),
        ...answer.statements.map(({ number, entries }) => t('entries', { number, count: entries })),
        ...(answer.rejected > 0 ? [t('rejected', { count: answer.rejected })] : []),
        ...answer.refused.map(({ name, text }) => `${t('refused')}: ${name}. ${text}`),
      ])
      void client.invalidateQueries({ queryKey: ['list', tenant] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid([error.text])
    } finally {
      setBusy(false)
      // The browser reports a file only if it is another one than before.
      resetInput.current?.()
    }
  }
  return (
    <div className={classes.notice}>
      <div className={classes.words} role="status">
        {isBusy ? (
          <>
            <Loader size={14} aria-hidden /> {t('uploading')}
          </>
        ) : said.length === 0 ? (
          t('bankFiles')
        ) : (
          said.map((line) => <span key={line}>{line}</span>)
        )}
      </div>
      {mayUpload && (
        <FileButton resetRef={resetInput} accept=".xml,.zip,application/xml,text/xml,application/zip" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" disabled={isBusy}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
