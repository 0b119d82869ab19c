import { agreeWithCarrier, wbciFact } from '../../parts/porting.ts'
import { acceptedAccount } from '../../parts/accepted-account.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { contractOfOrder } from './contract-of-order.ts'
import { layout } from './layout.ts'
import {
  activateLine,
  awaitWithdrawal,
  chooseProviderChange,
  confirmOrder,
  connectLine,
  makeContract,
  reportPhoneBookEntry,
} from './steps.ts'
import { active, help, ordered } from './texts.ts'
import { twin } from './twin.ts'

const products = 'process/processNewContract:products'
const order = 'process/processNewContract:portingOrder'

/**
 * The process from the order to a working line: contract, summary, withdrawal, porting, connection, activation (§§ 54, 56 TKG, § 355 BGB, §
 * 7 TKTransparenzV).
 */
export const newContract: ProcessType = {
  name: twin.name,
  label: twin.label,
  category: 'processCrm',
  help,
  definition: twin,
  layout,
  rules: [
    {
      holds: 'acceptContractTerms = true',
      text: { de: 'Die Bedingungen wurden nicht angenommen.', en: 'The terms were not accepted.' },
    },
    {
      holds: 'contract != null or partner != null',
      text: { de: 'Es fehlt, wer den Vertrag schließt.', en: 'It does not say who makes the contract.' },
    },
    {
      holds: 'contract != null or count(products) > 0',
      reads: { products },
      text: { de: 'Es fehlt, welche Produkte bestellt sind.', en: 'It does not say which products are ordered.' },
    },
    {
      holds: 'contract != null or count(products[item.productStatus != "active"]) = 0',
      reads: { products },
      text: { de: 'Ein bestelltes Produkt wird nicht angeboten.', en: 'A product that was ordered is not offered.' },
    },
    acceptedAccount,
    {
      holds: 'portingRequired != true or count(orders) = 1',
      reads: { orders: order },
      text: { de: 'Für die Rufnummernmitnahme fehlt der Portierungsauftrag.', en: 'The porting order is missing.' },
    },
  ],
  facts: {
    ...wbciFact,
    orderedDay: { value: 'if orderedAt = null then today() else dayOf(orderedAt)' },
    // § 355 (2) BGB: the customer can withdraw for 14 days from the day after the order.
    bindingDay: { value: 'addDuration(orderedDay, "P15D")' },
    activationDay: {
      value:
        'max(effectiveDay, if desiredDate = null then effectiveDay else desiredDate, if dismissRightOfWithdrawal = true then effectiveDay else bindingDay)',
    },
    withdrawalKey: { value: 'tenantWideIdentifier' },
  },
  steps: [
    received(ordered, 'ordered'),
    check({ group: 'Auftragsmanagement', writes: contractOfOrder }),
    makeContract,
    confirmOrder,
    awaitWithdrawal,
    chooseProviderChange,
    agreeWithCarrier(order),
    connectLine,
    activateLine,
    reportPhoneBookEntry,
    done(active),
  ],
  visit: { minutes: 120, days: 28 },
}
