import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Transaction } from '../../db/database.ts'
import type { Subtree } from './subtree.ts'

/**
 * Throws VALIDATION_FAILED for twins with measured values or a registered device. Measured values are stored for the twin in its tenant and
 * would be lost after a move.
 */
export async function refuseMeasured(
  transaction: Transaction,
  tenant: string,
  { subtree, path, language }: { subtree: Subtree; path: readonly (string | number)[]; language: Language },
): Promise<void> {
  const { rowCount } = await transaction.run({
    text: `select from telemetry_stream where tenant_id = $1 and twin_id = any($2::uuid[])
      union all select from telemetry_token where tenant_id = $1 and twin_id = any($2::uuid[]) and revoked_at is null limit 1`,
    values: [tenant, subtree.twins.map(({ uuid }) => uuid)],
    name: 'subtree-measured',
  })
  if (rowCount === 0) return
  const problem = problemOf({ systematics: 'entity:switchTenant', key: 'twin.measured', text: measured }, path, language)
  throw new AppError('VALIDATION_FAILED', { problems: [problem] })
}

const measured = {
  de: 'Zu diesem Eintrag gibt es Messwerte oder ein angemeldetes Gerät. Beides bleibt in diesem Mandanten: Legen Sie den Eintrag im anderen Mandanten neu an.',
  informal:
    'Zu diesem Eintrag gibt es Messwerte oder ein angemeldetes Gerät. Beides bleibt in diesem Mandanten: Lege den Eintrag im anderen Mandanten neu an.',
  en: 'This record has measured values or a registered device. Both stay in this tenant: create the record anew in the other one.',
}
