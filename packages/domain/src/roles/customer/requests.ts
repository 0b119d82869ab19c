import type { RoleGrant } from '@twinwerk/model/right/grant'
import { customerRequests } from '../../portal/customer-requests.ts'

const requests = 'businessPartner:executions'

/** The fields that a customer sets in every request. */
const said = [
  'execution:status',
  'execution:description',
  'execution:effectiveAt',
  'execution:contractForProcess',
  'execution:businessPartnerForProcess',
  'execution:documents',
]

/** The state of a request. Agents and internal notes stay hidden from the customer. */
const progress = [
  'entity:tenantWideIdentifier',
  'entity:createdAt',
  ...said,
  'execution:startedAt',
  'execution:finishedAt',
  'execution:deadline',
  'execution:progress',
  'processOrder:refusal',
  'processOrder:refusalTexts',
]

/** Areas whose processes are about a customer's own contracts; construction and invoicing are the provider's business. */
const areas = ['processCrm', 'processTech', 'processEnergy']

/**
 * The rights of customers on their own requests. A customer sees the state, creates and starts a request in one step, and never edits it
 * afterwards.
 */
export const customerOwnRequests: readonly RoleGrant[] = [
  ...areas.flatMap((area): readonly RoleGrant[] => [
    { path: `${requests}(${area})`, verbs: ['select'], mask: progress },
    { path: `${requests}(${area})/execution:contractForProcess`, verbs: ['select'], mask: ['entity:tenantWideIdentifier'] },
    { path: `${requests}(${area})/execution:documents`, verbs: ['create', 'select'] },
  ]),
  // How an objection to a bill was decided.
  {
    path: `${requests}(processReceiptObjection)`,
    verbs: ['select'],
    mask: ['processReceiptObjection:verdict', 'processReceiptObjection:answer', 'processReceiptObjection:settledBy'],
  },
  ...customerRequests.flatMap(({ definition, says, files }): readonly RoleGrant[] => {
    const path = `${requests}(${definition})`
    return [
      { path, verbs: ['create', 'execute'], mask: [...said, ...says] },
      ...(says.length > 0 ? [{ path, verbs: ['select'] as const, mask: says }] : []),
      ...files.map((each): RoleGrant => ({ path: `${path}/${each}`, verbs: ['create', 'select'] })),
    ]
  }),
]
