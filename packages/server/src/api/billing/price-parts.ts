import type { priceParts as pricePartsCall } from '@twinwerk/contract/billing/price-parts'
import { energyPartWords } from '@twinwerk/domain/metering/grid-fee/price-parts'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { textIn } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { receiptRows } from '../../store/billing/receipt-document-rows.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

const billed = { $mask: ['receipt:receiptNumber'], 'receipt:receiptItems': { $mask: ['receiptItem:net'], $limit: 1 } }

export function pricePartsHandler({ access, clockOf, storeOf }: Parts): Handler<typeof pricePartsCall, Session> {
  return async ({ session, tenant: named, input, language }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const store = await storeOf(tenant)
    const twin = parseTwinId(input.receipt)
    if (!twin || !isA(store.registry, twin.definition, 'receipt')) throw new AppError('NOT_FOUND')
    const query = { id: input.receipt, ...billed }
    const { results }: QueryResult = JSON.parse(await store.runQuery({ query }, { caller, clock: clockOf(caller.timeZone) }))
    if (!hasAmount(results[0])) throw new AppError('NOT_FOUND')
    const { rows } = await store.database.transaction({ role: 'app', tenant }, (transaction) =>
      transaction.run(receiptRows({ tenant, codes: store.codes }, [twin.uuid])),
    )
    return {
      supplies: rows
        .flatMap(({ snapshot }) => snapshot?.contracts ?? [])
        .flatMap(({ number, energy }) =>
          energy?.parts === undefined
            ? []
            : [
                {
                  ...{ contract: number, from: energy.from, to: energy.to, kilowattHours: energy.kilowattHours },
                  parts: energy.parts.map(({ kind, net }) => ({ name: textIn(energyPartWords[kind], language), net })),
                },
              ],
        ),
    }
  }
}

function hasAmount(receipt: TwinJson | undefined): boolean {
  const items = receipt?.['receipt:receiptItems']
  return Array.isArray(items) && items.some((item) => typeof item['receiptItem:net'] === 'number')
}
