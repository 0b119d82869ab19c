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

type Said = { readonly text: string; readonly isWrong: boolean }

/** Takes a file of the bank in, above the list of statements. */
export function BankUpload() {
  const { t } = useTranslation('billingActions')
  const tenant = useTenant().id
  const client = useQueryClient()
  const mayUpload = useRight(tenant, 'tenant:bankStatements', 'execute') === true
  const [said, setSaid] = useState<readonly Said[]>([])
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
      const taken = [
        t('taken', { count: answer.statements.length }),
        ...answer.statements.map(({ number, entries }) => t('entries', { number, count: entries })),
        ...(answer.rejected > 0 ? [t('rejected', { count: answer.rejected })] : []),
      ]
      const refused = answer.refused.map(({ name, text }) => ({ text: `${t('refused')}: ${name}. ${text}`, isWrong: true }))
      setSaid([...taken.map((text) => ({ text, isWrong: false })), ...refused])
      void client.invalidateQueries({ queryKey: ['list', tenant] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid([{ text: error.text, isWrong: true }])
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
          said.map(({ text, isWrong }) => (
            <span key={text} className={isWrong ? classes.wrong : undefined}>
              {text}
            </span>
          ))
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
