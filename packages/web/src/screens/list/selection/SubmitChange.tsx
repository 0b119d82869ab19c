import type { BulkRequest } from '../../../data/bulk/begun-changes.ts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginChange } from '../../../data/bulk/begun-changes.ts'
import { CallError } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { i18n } from '../../../i18n/instance.ts'
import { showRetry } from '../../../ui/notes.tsx'
import styles from './Selection.module.css'

type Props = {
  readonly request: BulkRequest
  /** Called if the change was not begun. The selection stays. */
  readonly onBack: () => void
  readonly onBegun: () => void
}

/** Sends the approved change to the server. From then on it is among the user's changes, on every screen. */
export function SubmitChange({ request, onBack, onBegun }: Props) {
  const { t } = useTranslation(['selection', 'common'])
  const tenant = useTenant().id
  const [failure, setFailure] = useState<string>()
  // Retries use the same key, so that a change whose response was lost is not begun twice.
  const [key] = useState(() => crypto.randomUUID())
  const isHere = useRef(true)
  const begin = useCallback(async (): Promise<void> => {
    setFailure(undefined)
    const reason = await failureOf(() => beginChange(tenant, request, key))
    if (isHere.current) return reason === undefined ? onBegun() : setFailure(reason)
    if (reason !== undefined) tellElsewhere(reason, () => beginChange(tenant, request, key))
  }, [tenant, request, key, onBegun])
  const wasBegun = useRef(false)
  useEffect(() => {
    isHere.current = true
    if (!wasBegun.current) void begin()
    wasBegun.current = true
    return () => void (isHere.current = false)
  }, [begin])

  return (
    <div className={styles.bar} role="group" aria-label={t('bar')} aria-busy={failure === undefined}>
      <span role="status" className={styles.outcome}>
        {failure !== undefined && t('failed', { reason: failure })}
      </span>
      <span className={styles.gap} />
      {failure !== undefined && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => void begin()}>
            {t('common:tryAgain')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onBack}>
            {t('back')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Returns why the change was not begun, or undefined if it was. */
async function failureOf(begin: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await begin()
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.text
  }
}

/** Reports a failure after the user has left the list, with a button to retry. */
function tellElsewhere(reason: string, begin: () => Promise<unknown>): void {
  const again = async () => {
    const still = await failureOf(begin)
    if (still !== undefined) tellElsewhere(still, begin)
  }
  const words = { title: i18n.t('selection:bar'), text: i18n.t('selection:failed', { reason }), label: i18n.t('common:tryAgain') }
  showRetry({ ...words, onRetry: () => void again() })
}
