import { definitions } from '@twinwerk/domain/definitions'
import { ticketList } from '@twinwerk/domain/process/execution/list'
import { cpeList } from '@twinwerk/domain/network/cpe/list'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { expect, test } from 'vitest'
import { visibleList } from './visible-list.ts'

const registry = createRegistry(definitions)
const columnsOf = (mask?: Grant['mask']) => {
  const roots = { definition: 'tenant', uuids: ['018bcfe5-6800-7001-8000-000000000000'] }
  const grant: Grant = { roots, path: parseRightPath(registry, 'tenant:things')!, verbs: ['select'], mask }
  return visibleList(registry, [grant], cpeList).columns.map(({ path }) => path.join('/'))
}

test('stored and measured properties are columns for those alone who see them', () => {
  expect(columnsOf()).toEqual(cpeList.columns.map(({ path }) => path.join('/')))
  expect(columnsOf(['cpe:macAddress', 'cpe:onlineStatus'])).toEqual(['cpe:macAddress', 'cpe:onlineStatus'])
  expect(columnsOf(['cpe:macAddress'])).toEqual(['cpe:macAddress'])
})

test('a column of several ways keeps those that a grant could show, and goes with the last', () => {
  const roots = { definition: 'tenant', uuids: ['018bcfe5-6800-7001-8000-000000000000'] }
  const about = (...paths: readonly string[]) => {
    const grants = paths.map((path): Grant => ({ roots, path: parseRightPath(registry, path)!, verbs: ['select'], mask: undefined }))
    return visibleList(registry, grants, ticketList).about?.map(({ path, or }) => [path, ...(or ?? [])].map((way) => way.join('/')))
  }
  const partner = 'execution:businessPartnerForProcess/businessPartner:name1'
  const receiver = 'execution:contractForProcess/contract:receiverForContract/businessPartner:name1'
  expect(about('tenant:executions')).toEqual([])
  expect(about('tenant:executions', 'tenant:businesspartners')).toEqual([[partner]])
  expect(about('tenant:executions', 'tenant:businesspartners', 'businessPartner:providedContracts')?.[0]).toEqual([partner, receiver])
})
