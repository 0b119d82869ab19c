import { columns, json } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'

type EffectKey = { readonly tenant: string; readonly execution: string; readonly attempt: number }

/** Reads the stored answer of an outside service to this attempt. */
export async function readEffect(
  transaction: Transaction,
  { tenant, execution, attempt }: EffectKey,
): Promise<{ response: unknown } | undefined> {
  const { rows } = await transaction.run({
    name: 'process-effect',
    text: 'select response from external_effect where tenant_id = $1 and execution_id = $2 and attempt = $3',
    values: [tenant, execution, attempt],
    columns: columns({ response: json<unknown>() }),
  })
  return rows[0]
}

export async function storeEffect(transaction: Transaction, { tenant, execution, attempt }: EffectKey, response: unknown): Promise<void> {
  await transaction.run({
    name: 'process-effect-keep',
    text: `insert into external_effect (tenant_id, execution_id, attempt, response) values ($1, $2, $3, $4::jsonb) on conflict do nothing`,
    values: [tenant, execution, attempt, JSON.stringify(response)],
  })
}
