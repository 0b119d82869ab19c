import { v7 } from 'uuid'
import type { Change } from '../../store/write/change.ts'

/** The uuids of the user whose roles are tested, a group of that user, and a colleague in the group. */
type People = { readonly tenant: string; readonly user: string; readonly group: string; readonly colleague: string }

/**
 * Returns one twin of each type that users read and no role may create yet. Also returns two tasks: one of the group, one of the user.
 * `uuids` has the uuid of each name.
 */
export function roleWorld({ tenant, user, group, colleague }: People): {
  readonly changes: readonly Change[]
  readonly uuids: Readonly<Record<string, string>>
} {
  const changes: Change[] = []
  const uuids: Record<string, string> = { user, tenant }
  const twin = (name: string, definition: string, attributes: Readonly<Record<string, unknown>> = {}, uuid = v7()) => {
    uuids[name] = uuid
    const own = Object.entries(attributes).map(([key, value]) => [key.includes(':') ? key : `${definition}:${key}`, value])
    changes.push({ kind: 'createTwin', uuid, definition, attributes: Object.fromEntries(own) })
  }
  const link = (relationship: string, source: string, target: string) =>
    changes.push({
      kind: 'createLink',
      uuid: v7(),
      relationship,
      source: uuids[source]!,
      target: uuids[target]!,
      validFrom: null,
      validTo: null,
    })
  twin('product', 'productInternet', { 'product:name': 'Glas 300', 'product:beginofmarketing': '2026-01-01' })
  twin('group', 'group', { name1: 'Tiefbau Nord' }, group)
  twin('colleague', 'user', { username: 'k', email: 'k@swe.example', givenname: 'Kim', surname: 'Kollege' }, colleague)
  twin('membership', 'groupMembership')
  link('user:groupMemberships', 'colleague', 'membership')
  link('groupMembership:group', 'membership', 'group')
  twin('provider', 'externalServiceProvider', { 'businessPartner:name1': 'Tiefbau Nord' })
  link('externalServiceProvider:groups', 'provider', 'group')
  twin('customer', 'customer', { 'businessPartner:name1': 'Sorge', 'businessPartner:email': 'sorge@kunde.example' })
  twin('address', 'postalAddress', { street: 'Ulmenweg', houseNumber: '8', postcode: '06995', city: 'Elsterau' })
  twin('contract', 'contractTelecom', { 'contract:contractBegin': '2026-01-01', 'contract:noticeText': 'Geheim' })
  link('contract:receiverForContract', 'contract', 'customer')
  link('contract:supplierForContract', 'contract', 'tenant')
  link('contract:connectionAddress', 'contract', 'address')
  twin('ended', 'contractElement', { contractElementBegin: '2025-01-01', contractElementEnd: '2025-12-31' })
  twin('running', 'contractElement', { contractElementBegin: '2026-01-01' })
  for (const element of ['ended', 'running']) link('contract:contractElements', 'contract', element)
  twin('process', 'processBuildHouseConnection', { 'execution:status': 'inprogress', 'execution:bpmnName': 'Hausanschluss' })
  link('execution:contractForProcess', 'process', 'contract')
  for (const [name, status] of [
    ['mine', 'new'],
    ['ours', 'inprogress'],
    ['foreign', 'new'],
    ['over', 'finished'],
  ] as const) {
    twin(name, 'userTask', { 'execution:status': status, 'execution:bpmnName': name })
    link('execution:executionForProcess', 'process', name)
    link('execution:contractForProcess', name, 'contract')
  }
  link('execution:agentForExecution', 'mine', 'user')
  link('execution:agentForExecution', 'foreign', 'colleague')
  link('execution:agentGroupForExecution', 'ours', 'group')
  link('execution:agentGroupForExecution', 'over', 'group')
  twin('splice', 'patchSpliceTask', { 'execution:bpmnName': 'Spleißen' })
  twin('crm', 'processTermination', {
    terminationType: 'ordinary',
    terminationTime: 'desiredDate',
    contractTWID: 'V-1',
    businessPartnerTWID: 'K-1',
  })
  for (const kind of ['processCircuitFault', 'processStartBilling', 'processMeterExchange']) twin(kind, kind)
  twin('receipt', 'receipt', { date: '2026-11-01', name: 'Rechnung', sumNet: 37.73, sumGross: 44.9 })
  link('receipt:receiver', 'receipt', 'customer')
  link('receipt:supplier', 'receipt', 'tenant')
  link('receipt:contract', 'receipt', 'contract')
  twin('item', 'receiptItem', { text: 'Internet', singleNet: 37.7311, net: 37.73, taxrate: 19 })
  link('receipt:receiptItems', 'receipt', 'item')
  twin('dispatch', 'receiptDispatch', { channel: 'mail', state: 'sent', recipient: 'sorge@kunde.example' })
  link('receiptDispatch:receipt', 'dispatch', 'receipt')
  twin('acknowledgement', 'acknowledgement', { kind: 'order', number: 'A-1' })
  link('acknowledgement:receiver', 'acknowledgement', 'customer')
  twin('run', 'billingRun', { period: { begin: '2026-10-01', end: '2026-10-31' } })
  twin('file', 'paymentFile', { messageId: 'M1', format: 'pain.008.001.08', collectionDate: '2026-12-01' })
  twin('writeOff', 'writeOff', { number: 'R-1', amount: 44.9, reason: 'Verjährt', state: 'proposed', proposedAt: '2026-11-20T08:00:00Z' })
  link('writeOff:receipt', 'writeOff', 'receipt')
  twin('postFolder', 'postFolder', {})
  twin('accountingExport', 'accountingExport', { month: '2026-11-01' })
  twin('callImport', 'callImport', { source: 'neutral', state: 'new' })
  twin('callMapping', 'callMapping', { name: 'Tabelle', callerColumn: 'A', calleeColumn: 'B', beginColumn: 'C', secondsColumn: 'D' })
  twin('callRerating', 'callRerating', { from: '2026-11-01', to: '2026-11-30', state: 'new' })
  twin('costCenter', 'costCenter', { number: '4711' })
  twin('project', 'project', { name: 'Ausbau Nord' })
  twin('effort', 'timeTracking', { 'effort:date': '2026-11-20', 'effort:activity': 'Fremd', begin: '2026-11-20T08:00:00Z' })
  link('effort:agent', 'effort', 'colleague')
  link('effort:costCenter', 'effort', 'costCenter')
  twin('journey', 'journey', { name: 'Glasfaser' })
  twin('request', 'availabilityRequest', { addressText: 'Ulmenweg 8', state: 'available', requestedAt: '2026-11-01T10:00:00Z' })
  twin('zone', 'tariffzone', { name: 'EU 1' })
  twin('destination', 'destination', { name: 'Österreich', prefix: '43' })
  twin('modem', 'cpeDocsis', { 'cpe:macAddress': '02:00:5E:00:00:01' })
  return { changes, uuids }
}
