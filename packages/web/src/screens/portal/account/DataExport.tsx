import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../data/call.ts'
import { clockOf } from '../../../data/clock.ts'
import { useBrand } from '../../../data/brand.tsx'
import { useRegistry } from '../../../data/definitions.ts'
import { saveFile } from '../../../data/export/save-file.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { shownQuery } from '../parts/shown-query.ts'
import { usePartner } from '../parts/use-portal.ts'
import { exportQueries } from './export-queries.ts'
import classes from '../parts/Portal.module.css'

/** All that the customer may see of itself in one file (Art. 15 and 20 GDPR), as the same queries answer it that the pages ask. */
export function DataExport() {
  const { t } = useTranslation('portal')
  const tenant = useTenant().id
  const registry = useRegistry()
  const { timeZone } = useBrand()
  const partner = usePartner()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(): Promise<void> {
    setWorking(true)
    setFailure(undefined)
    try {
      const parts: Record<string, unknown> = {}
      for (const [name, query] of Object.entries(exportQueries(partner)))
        parts[name] = (await queryTwins({ registry, timeZone, tenant, input: { query: shownQuery(registry, query) } })).results
      const { today } = clockOf({ now: Date.now, timeZone })
      saveFile({ file: new Blob([JSON.stringify(parts, null, 2)], { type: 'application/json' }), name: `${t('dataFile')}-${today}.json` })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      <p className={classes.note}>{t('yourDataText')}</p>
      <div className={classes.actions}>
        <Button variant="default" size="md" loading={working} onClick={() => void run()}>
          {t('downloadData')}
        </Button>
      </div>
      {failure !== undefined && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
