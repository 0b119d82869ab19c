import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { Membership } from '../session.ts'

/** Returns true while an account that is not disabled signs in as a user of a tenant. */
export async function signsIn(database: Database, { tenant, user }: Membership): Promise<boolean> {
  const found = await database.one(
    { role: 'identity' },
    {
      name: 'user-signs-in',
      text: 'select twinwerk_signs_in($1, $2) as yes',
      values: [tenant, user],
      columns: columns({ yes: 'boolean' }),
    },
  )
  return firstRow(found).yes
}
