import { addArranging, addVisited, visitOutcome } from '../../steps/arrange-visit.ts'
import { addProvision } from '../../steps/provision.ts'
import type { Step } from '../../steps/step.ts'
import { no, yes } from '../../steps/step.ts'
import { contractOfOrder } from './contract-of-order.ts'

const name = 'processNewContract'
const lines = 'contract/contract:contractElements/contractElement:access'

export const makeContract: Step = {
  draw: (line) =>
    line.next({
      id: 'makeContract',
      kind: 'serviceTask',
      name: { de: 'Vertrag anlegen', en: 'Make the contract' },
      handler: `${name}/contract`,
    }),
  services: () => ({ writes: { [`${name}/contract`]: contractOfOrder } }),
}

export const confirmOrder: Step = {
  draw: (line) => {
    line.next({
      id: 'fileSummary',
      kind: 'serviceTask',
      name: { de: 'Vertragszusammenfassung ablegen', en: 'File the contract summary' },
      handler: 'letterContractSummary',
    })
    line.next({
      id: 'mailOrder',
      kind: 'serviceTask',
      name: { de: 'Auftrag bestätigen', en: 'Confirm the order' },
      handler: 'mailOrderConfirmed',
    })
  },
}

/** Waits for the end of the withdrawal period, unless the customer wants to begin immediately. A withdrawal undoes the contract. */
export const awaitWithdrawal: Step = {
  draw: (line) => {
    line.next({ id: 'mayWithdraw', kind: 'exclusiveGateway', name: { de: 'Sofort beginnen?', en: 'Begin at once?' } })
    line.flow('mayWithdraw', 'isPorted', { name: yes, when: 'dismissRightOfWithdrawal = true' })
    line.next({
      id: 'withdrawalOrTime',
      kind: 'eventBasedGateway',
      name: { de: 'Widerruf oder Fristende', en: 'Withdrawal or end of the period' },
    })
    line.aside(
      { id: 'withdrawn', kind: 'catchMessage', name: { de: 'Widerruf', en: 'Withdrawal' }, message: 'withdrawn', key: 'withdrawalKey' },
      1,
    )
    line.aside(
      {
        id: 'withdraw',
        kind: 'serviceTask',
        name: { de: 'Vertrag rückgängig machen', en: 'Undo the contract' },
        handler: `${name}/withdraw`,
      },
      2,
    )
    line.aside({ id: 'withdrawnEnd', kind: 'endEvent', name: { de: 'Widerrufen', en: 'Withdrawn' } }, 3)
    line.flow('withdrawalOrTime', 'withdrawn')
    line.flow('withdrawn', 'withdraw')
    line.flow('withdraw', 'withdrawnEnd')
    line.next({ id: 'bound', kind: 'timer', name: { de: 'Widerrufsfrist vorbei', en: 'Withdrawal period over' }, date: 'bindingDay' })
  },
  services: () => ({
    writes: {
      [`${name}/withdraw`]: [
        { kind: 'set', at: 'contract', values: { 'contract:contractEnd': 'target.contractBegin' } },
        {
          kind: 'set',
          at: 'contract/contract:contractElements',
          values: { 'contractElement:contractElementEnd': 'target.contractElementBegin' },
        },
        { kind: 'set', at: lines, when: 'true', values: { 'access:status': '"ended"' } },
      ],
    },
  }),
}

/** Skips the agreement with another carrier, unless the customer comes from another carrier. */
export const chooseProviderChange: Step = {
  draw: (line) => {
    line.next({ id: 'isPorted', kind: 'exclusiveGateway', name: { de: 'Anbieterwechsel?', en: 'Change of provider?' } })
    line.flow('isPorted', 'connect', { name: no, when: 'not(providerchangeRequired = true or portingRequired = true)' })
  },
}

/** Assigns port and device. If necessary, a technician connects the line at the customer. */
export const connectLine: Step = {
  draw: (line) => {
    line.next({
      id: 'connect',
      kind: 'userTask',
      name: { de: 'Port und Gerät zuteilen', en: 'Assign port and device' },
      group: 'Technik Betrieb',
      deadline: 'P3D',
      outputs: [{ name: 'Termin vor Ort nötig', systematics: `${name}:visitNeeded` }],
    })
    line.next({ id: 'needsVisit', kind: 'exclusiveGateway', name: { de: 'Termin vor Ort?', en: 'Visit?' } })
    addArranging(line, 'Technik Betrieb', { name: yes, when: 'visitNeeded = true' })
    line.next({
      id: 'install',
      kind: 'userTask',
      name: { de: 'Beim Kunden anschließen', en: "Connect at the customer's" },
      group: 'Technik Betrieb',
      deadline: 'P1D',
      outputs: [visitOutcome],
      signOff: true,
      tellsOnTheWay: true,
    })
    addVisited(line)
    line.skip('needsVisit')
  },
}

/** Activates the line on its day, and explains to the customer how to measure it (§ 7 TKTransparenzV). */
export const activateLine: Step = {
  draw: (line) => {
    line.next({
      id: 'waitForDay',
      kind: 'timer',
      name: { de: 'Schalttag', en: 'Day of activation' },
      date: 'if agreedDate = null then activationDay else agreedDate',
    })
    line.next({
      id: 'activate',
      kind: 'serviceTask',
      name: { de: 'Anschluss freischalten', en: 'Activate the line' },
      handler: `${name}/activate`,
    })
    addProvision(line, { name: { de: 'Anschluss einrichten', en: 'Set up the line' }, handler: 'network/configure' }, 'provision')
    line.next({
      id: 'mailMeasure',
      kind: 'serviceTask',
      name: { de: 'Messhinweis senden (§ 7 TKTransparenzV)', en: 'Send how to measure (§ 7 TKTransparenzV)' },
      handler: 'mailMeasureSpeed',
    })
  },
  services: () => {
    const numbers = `process/${name}:portingOrder/portingOrder:managedNumbers`
    return {
      writes: {
        [`${name}/activate`]: [
          {
            kind: 'set',
            at: lines,
            when: 'target.status != "active"',
            values: { 'access:status': '"active"', 'access:activeSince': 'now()' },
          },
          { kind: 'set', at: numbers, when: 'true', values: { 'managedNumber:state': '"assigned"' } },
          {
            kind: 'link',
            at: 'contract/contract:contractElements',
            when: 'count(numbers) > 0',
            reads: { numbers },
            relation: 'contractElement:managedNumbers',
            to: numbers,
          },
        ],
      },
    }
  },
}

export const reportPhoneBookEntry: Step = {
  draw: (line) => {
    line.next({ id: 'wantsEntry', kind: 'exclusiveGateway', name: { de: 'Telefonbuch?', en: 'Phone book?' } })
    line.next(
      {
        id: 'phoneBook',
        kind: 'userTask',
        name: { de: 'Telefonbucheintrag melden', en: 'Report the phone book entry' },
        group: 'Auftragsmanagement',
        deadline: 'P7D',
      },
      { name: { de: 'gewünscht', en: 'wanted' }, when: 'telephonebookentryDesired = true' },
    )
    line.skip('wantsEntry')
  },
}
