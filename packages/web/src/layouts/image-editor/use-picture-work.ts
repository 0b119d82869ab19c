import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'

/** Runs the work on a picture, one at a time: a save of the record waits for it, and its failure is told at the button. */
export function usePictureWork() {
  const { t } = useTranslation('annotation')
  const store = useRecordStore()
  const [isBusy, setBusy] = useState(false)
  const [note, tell] = useState('')
  const [failure, setFailure] = useState<string>()

  /** `unreached` explains a call that failed; any other failure is one of the export. */
  async function work(text: string, unreached: string, done: () => Promise<void>): Promise<void> {
    const ended = store.expectFile()
    setBusy(true)
    tell(text)
    setFailure(undefined)
    try {
      await done()
    } catch (error) {
      tell('')
      setFailure(error instanceof CallError ? [error.title, unreached].join(' ') : t('exportFailed'))
    } finally {
      ended()
      setBusy(false)
    }
  }

  return { isBusy, note, failure, work, tell }
}
