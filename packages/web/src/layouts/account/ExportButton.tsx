import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, callForFile } from '../../data/call.ts'
import { saveFile } from '../../data/export/save-file.ts'
import { useTenant } from '../../data/tenant.tsx'
import styles from './Account.module.css'

/** Downloads all lines of the account of a partner (id) as a table. */
export function ExportButton({ partner }: { readonly partner: string }) {
  const { t } = useTranslation('ledger')
  const tenant = useTenant().id
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  async function take(): Promise<void> {
    setBusy(true)
    setWrong('')
    try {
      saveFile(await callForFile('POST /api/billing/account/export', { tenant, input: { partner } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(error.text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.export}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void take()}
      >
        {t('export')}
      </Button>
      {wrong !== '' && <span role="alert">{wrong}</span>}
    </div>
  )
}
