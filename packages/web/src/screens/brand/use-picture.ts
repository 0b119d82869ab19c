import { useState } from 'react'
import { useBrand } from '../../data/brand.tsx'
import { CallError } from '../../data/call.ts'
import { uploadFile } from '../../data/files/upload-file.ts'
import { addNew, removeEntry } from '../../data/record/edit-record.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import type { RecordData } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import type { Picture } from './brand-fields.ts'
import { slotOf } from './brand-fields.ts'
import { useShownFiles } from './shown-files.ts'

/** Returns one picture of the edited brand, and the functions that upload and remove it. A change takes effect when the record is saved. */
export function usePicture(picture: Picture) {
  const store = useRecordStore()
  const tenant = useTenant().id
  const { show } = useShownFiles()
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string>()

  function clear(record: RecordData): RecordData {
    const now = new Date().toISOString()
    const present = entriesAt(record, [], slotOf(picture)).filter(({ state }) => state !== 'removed')
    return present.reduce((cleared, entry) => removeEntry(cleared, entry.path, now), record)
  }

  async function choose(file: File): Promise<void> {
    setUploading(true)
    setFailure(undefined)
    const ended = store.expectFile()
    try {
      const { token } = await uploadFile(file, { slot: slotOf(picture), tenant })
      const values = { 'document:url': `upload:${token}`, 'document:name': file.name }
      show(token, file)
      store.takeIn((record) => addNew(clear(record), { path: [], relation: slotOf(picture), key: token, definition: 'document', values }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
    } finally {
      ended()
      setUploading(false)
    }
  }

  return { address: usePictureAddress(picture), uploading, failure, choose, refuse: setFailure, remove: () => store.edit(clear) }
}

/**
 * Returns the address of the picture that the form shows: the file just chosen, else the saved picture. Returns undefined without a
 * picture. `isFilm` is true for a film.
 */
export function usePictureAddress(picture: Picture): { readonly address: string; readonly isFilm: boolean } | undefined {
  const { logos } = useBrand()
  const { files } = useShownFiles()
  const record = useRecord((state) => state.record)
  const entry = record && entriesAt(record, [], slotOf(picture)).find(({ state }) => state !== 'removed')
  if (!entry) return undefined
  const chosen = entry.state === 'added' ? files.get(entry.key) : undefined
  if (chosen) return chosen
  const address = logos[picture]
  return address ? { address, isFilm: /\.mp4(\?|$)/.test(address) } : undefined
}
