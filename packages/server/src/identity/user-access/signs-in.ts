import type { Database } from '../../store/db/database.ts'
import type { Face } from '../session.ts'

/** Returns true while an account that is not disabled signs in as a user of a tenant. */
export async function signsIn(database: Database, { tenant, user }: Face): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'user-signs-in', text: 'select twinwerk_signs_in($1, $2) as yes', values: [tenant, user] },
  )
  return rows[0]!['yes'] === true
}
