import { useId } from 'react'
import { isAbroad, useBank } from '../../data/bank/use-bank.ts'
import { useRegistry } from '../../data/definitions.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useField } from '../../data/record/RecordProvider.tsx'
import { GrantedField } from '../value/GrantedField.tsx'
import { BankNote } from '../../inputs/iban/BankNote.tsx'
import { NoteBelow } from '../../inputs/NoteBelow.tsx'
import { useEditable } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { partOf } from '../part-of.ts'
import { useLinkedBank } from './use-linked-bank.ts'
import styles from './BankAccountLayout.module.css'

/** An account by its IBAN: its bank is looked up and linked. A foreign account also needs its BIC (core specification, section 5). */
export function BankAccountLayout({ layout, path }: LayoutProps<'bankAccount'>) {
  const id = useId()
  const editable = useEditable()
  const { attributes } = useRegistry()
  const iban = attributes.get(partOf(layout.shows, 'iban') ?? '')
  const bic = attributes.get(partOf(layout.shows, 'bic') ?? '')
  const ibanField = useField(path, iban?.systematics ?? '')
  const bicField = useField(path, bic?.systematics ?? '')
  const typed = isEmpty(ibanField.value) ? '' : String(ibanField.value)
  const changed = ibanField.changed || bicField.changed || ibanField.isNew
  const found = useBank(editable && changed ? typed : '', isEmpty(bicField.value) ? '' : String(bicField.value))
  useLinkedBank({ path, relation: partOf(layout.shows, 'bank') }, { found, changed: editable && changed })
  if (!iban) return null
  return (
    <div className={styles.account} role="group" aria-describedby={`${id}-bank`}>
      <GrantedField attribute={iban} path={path} editable={editable} />
      {bic && (isAbroad(typed) || !isEmpty(bicField.value)) && <GrantedField attribute={bic} path={path} editable={editable} />}
      {editable && changed && isAbroad(typed) && (
        <NoteBelow id={`${id}-bank`} bad={found.finding !== undefined}>
          <BankNote found={found} />
        </NoteBelow>
      )}
    </div>
  )
}
