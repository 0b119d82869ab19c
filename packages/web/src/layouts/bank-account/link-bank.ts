import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Bank } from '../../data/bank/use-bank.ts'
import { addSelected, removeEntry, undoEntry } from '../../data/record/edit-record.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import type { RecordData, TwinPath } from '../../data/record/record.ts'

type Place = { readonly path: TwinPath; readonly relation: Systematics }

/** Replaces the linked bank. Without a bank, or with a foreign bank without a row, no bank is linked. */
export function linkBank(record: RecordData, { path, relation }: Place, bank: Bank | undefined): RecordData {
  const others = present(record, { path, relation }).filter(({ twin }) => twin.id !== bank?.id)
  const now = new Date().toISOString()
  const cleared = others.reduce((current, entry) => removeEntry(current, entry.path, now), record)
  if (!bank?.id || present(cleared, { path, relation }).length > 0) return cleared
  return addSelected(cleared, { path, relation, key: `bank-${bank.id}`, twin: { ...bank, id: bank.id } })
}

/** Restores the bank that the server has stored. */
export function restoreBank(record: RecordData, { path, relation }: Place): RecordData {
  return entriesAt(record, path, relation).reduce(
    (current, entry) => (entry.state === 'added' ? removeEntry(current, entry.path, '') : undoEntry(current, entry.path)),
    record,
  )
}

function present(record: RecordData, { path, relation }: Place) {
  return entriesAt(record, path, relation).filter(({ state }) => state !== 'removed')
}
