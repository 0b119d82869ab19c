import { columns, oneOf, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const choiceColumns = columns({ setting: oneOf('off', 'shortened', 'fully', null), informedOn: 'date?' })

/** Reads and locks the choice of an itemised record of a phone number (uuid). */
export function lockRecordChoice(tenant: string, number: string): Statement<RowOf<typeof choiceColumns>> {
  return {
    name: 'calls-record-choice',
    text: `select "managedNumber:cdr" as setting, "managedNumber:usersInformedOn" as "informedOn" from "${familyTable('thing')}"
      where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [tenant, number],
    columns: choiceColumns,
  }
}
