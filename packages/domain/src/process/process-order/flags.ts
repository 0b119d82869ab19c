import type { Calculation, Systematics } from '@twinwerk/model/definition/twin-definition'

/** The subject of a process: the services (`product:service`) that it orders, changes or ends. */
type Scope = {
  /** An expression for the list of services. If it is absent, there are none. */
  readonly services?: string
  /** The flag is true for each process of the type, whatever it orders. */
  readonly baseData?: true
  readonly telephony?: true
  readonly hardware?: string
  /** A condition. If it is absent, the process ports no numbers. */
  readonly porting?: string
}

const ofContract = 'contractForProcess.contractElements.product.service'
/** The services of elements without an end. */
const ofLine = 'contractForProcess.contractElements[item.contractElementEnd = null].product.service'

const line: Scope = { services: ofLine }
const baseData: Scope = { baseData: true }
const router: Scope = { hardware: '"router"' }
const telephony: Scope = { telephony: true }

// To add the subject of a process type, add a line here and a case to `flags.test.ts`.
/** The process types with a subject: the services that they order, port or connect. */
const scopes: Readonly<Record<string, Scope>> = {
  processNewContract: {
    services: `if count(products) > 0 then products.service else ${ofContract}`,
    porting: 'portingRequired = true or count(portingOrder) > 0',
  },
  processProviderChange: { services: ofLine, porting: 'true' },
  processTermination: { services: ofContract },
  processWithdrawal: { services: ofContract },
  processAddProduct: { services: 'product.service' },
  processChangeProduct: { services: 'if count(product) > 0 then product.service else contractElement.product.service' },
  processEndProduct: { services: 'contractElement.product.service' },
  processConnectionRequested: { services: ofLine, hardware: 'if count(cpe) > 0 then "router" else "none"' },
  processChangeConnectionTechnology: line,
  processChangeConnectionAddress: line,
  processLockConnection: line,
  processUnlockConnection: line,
  processRecommission: line,
  processCircuitFault: line,
  processSetPublicDynamicIp: { services: '["internet"]' },
  processSetPrivateIp: { services: '["internet"]' },
  processSetPublicStaticIp: { services: '["staticIp"]' },
  processProvideIpSubnet: { services: '["subnet"]' },
  processAddPhoneNumber: telephony,
  processRemovePhoneNumber: telephony,
  processSwapRouter: router,
  processCreateRemoteMaintenanceUser: router,
  processChangeName: baseData,
  processAddContactNumber: baseData,
  processChangeContactNumber: baseData,
  processRemoveContactNumber: baseData,
  processChangeContactAddress: baseData,
  processAddEmail: baseData,
  processChangeEmail: baseData,
  processChangePaymentMethod: baseData,
  processAddBankDetails: baseData,
  processChangeBankDetails: baseData,
  processRemoveBankDetails: baseData,
  processAddBillingAddress: baseData,
  processChangeBillingAddress: baseData,
  processRemoveBillingAddress: baseData,
  processAddPaperInvoice: baseData,
  processRemovePaperInvoice: baseData,
}

const has = (...names: readonly string[]) => `count(services[${names.map((name) => `item = "${name}"`).join(' or ')}]) > 0`

/**
 * Returns the calculations of a process type's flags. Returns undefined if the type inherits its flags (portal specification, section 2.8).
 */
export function flagsOf(type: string): Readonly<Record<Systematics, Calculation>> | undefined {
  const scope = scopes[type]
  if (!scope) return undefined
  const { services, hardware, porting } = scope
  const steps = services === undefined ? [] : [{ name: 'services', expression: services }]
  const from = (expression: string): Calculation => ({ steps, expression })
  return {
    ...(scope.baseData && { 'processOrder:infoBaseData': { expression: 'true' } }),
    ...(scope.telephony && { 'processOrder:infoTelephony': { expression: 'true' } }),
    ...(porting !== undefined && { 'processOrder:infoPorting': { expression: porting } }),
    ...(services !== undefined && {
      'processOrder:infoInternet': from(
        `if ${has('businessLine')} then "businessLine" else if ${has('subnet')} then "subnet" else if ${has('staticIp')} then "staticIp" else if ${has('internet')} then "standard" else "none"`,
      ),
      'processOrder:infoTelephony': from(has('telephony')),
      'processOrder:infoTv': from(has('tv', 'waipu')),
      'processOrder:infoWaipu': from(has('waipu')),
      'processOrder:infoHardware': from(
        `if ${has('both')} or (${has('router')} and ${has('ont')}) then "both" else if ${has('router')} then "router" else if ${has('ont')} then "ont" else "none"`,
      ),
    }),
    ...(hardware !== undefined && { 'processOrder:infoHardware': { expression: hardware } }),
  }
}
