import { useTranslation } from 'react-i18next'
import { saveFile } from '../../data/export/save-file.ts'
import type { StoredShot } from '../../data/queue/queue-database.ts'
import { readBytes } from '../../data/queue/shot-store.ts'
import { showNote } from '../../ui/notes.tsx'

type Work = {
  readonly shots: readonly StoredShot[]
  /** The filled-in values as a text, for a file with this name. */
  readonly values?: { readonly name: string; readonly text: string }
}

/** Returns a function that downloads work of this device as files. A damaged photo is told. */
export function useSaveWork(): (work: Work) => Promise<void> {
  const { t } = useTranslation('queue')
  return async ({ shots, values }) => {
    if (values && values.text !== '') saveFile({ file: new Blob([values.text], { type: 'text/plain' }), name: `${values.name}.txt` })
    for (const shot of shots) {
      const file = await readBytes(shot)
      if (file) saveFile({ file, name: shot.name })
      else showNote({ title: shot.name, text: t('damaged') })
    }
  }
}
