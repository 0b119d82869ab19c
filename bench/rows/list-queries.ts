import { present } from '@twinwerk/model/error/present'
import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { formatCursor, orderMark } from '../../packages/server/src/store/query/cursor.ts'
import type { BenchTenant } from '../fill/volumes.ts'
import { benchId } from '../fill/volumes.ts'

const registry = createRegistry(definitions)
const providedContracts = 'businessPartner:providedContracts'

/** Returns the cursor behind the n-th contract, as the server formats it. */
function cursorAfter(tenant: BenchTenant, n: number): string {
  const keys = JSON.stringify([contractNumber(n), benchId({ kind: 'contract', tenant: tenant.no, n })])
  return formatCursor({ mark: numberMark(tenant), similar: false }, keys)
}

function numberMark(tenant: BenchTenant): string {
  const query = parseQuery(registry, contracts(tenant, { $sort: byNumber }) as Record<string, unknown>)
  if (query.form !== 'twin') throw new Error('contracts are asked for from their tenant')
  return orderMark(present(query.list.children[0], 'list'))
}

export function contractNumber(n: number): string {
  return `V-2026-${String(n).padStart(7, '0')}`
}

export function tenantId(tenant: BenchTenant): string {
  return formatTwinId('tenant', tenant.uuid)
}

/** Returns a query of the tenant's contracts. */
export function contracts(tenant: BenchTenant, list: object): object {
  return { query: { id: tenantId(tenant), $mask: [], [providedContracts]: list } }
}

export const byNumber = [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }]

/** Fifty contracts with five attributes and their receivers. */
export function listPage(tenant: BenchTenant, after?: number): object {
  return contracts(tenant, {
    $sort: byNumber,
    $limit: 50,
    ...(after === undefined ? {} : { $after: cursorAfter(tenant, after) }),
    $mask: ['contract:contractBegin', 'contract:contractEnd', 'contract:signedAt', 'contract:lockState', 'contractTelecom:download'],
    'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
  })
}

/** Fifty contracts, their receivers, their elements and the elements' products. */
export function graphPage(tenant: BenchTenant, after: number): object {
  return contracts(tenant, {
    $sort: byNumber,
    $limit: 50,
    $after: cursorAfter(tenant, after),
    $mask: ['contract:contractBegin', 'contract:contractEnd'],
    'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
    'contract:contractElements': {
      $mask: ['contractElement:contractElementBegin', 'contractElement:quantity'],
      'contractElement:product': { $mask: ['product:name'] },
    },
  })
}
