import type { Step } from '../../steps/step.ts'
import { no } from '../../steps/step.ts'

const name = 'processSupplierSwitch'
const clear = { group: 'Messstellenbetrieb', deadline: 'P1D' } as const

/** The grid operator identifies the market location. Staff correct the input until the location is found. */
export const findMarketLocation: Step = {
  draw: (line) => {
    line.next({
      id: 'identify',
      kind: 'serviceTask',
      name: { de: 'Marktlokation bestimmen', en: 'Find the market location' },
      handler: 'grid/identify',
    })
    line.next({ id: 'isKnown', kind: 'exclusiveGateway', name: { de: 'Gefunden?', en: 'Found?' } })
    line.aside(
      { id: 'clearPlace', kind: 'userTask', name: { de: 'Adresse oder MaLo-ID klären', en: 'Clear up address or MaLo id' }, ...clear },
      1,
    )
    line.flow('isKnown', 'clearPlace', { name: no, when: 'identified != true' })
    line.flow('clearPlace', 'identify')
  },
}

export const register: Step = {
  draw: (line) =>
    line.next({
      id: 'request',
      kind: 'serviceTask',
      name: { de: 'Anmeldung senden (UTILMD)', en: 'Send the registration (UTILMD)' },
      handler: 'grid/supplierSwitch',
    }),
}

/** Waits for the grid operator's answer. Staff ask after two days without an answer, and clear up a rejection. */
export const awaitGridAnswer: Step = {
  draw: (line) => {
    line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: { de: 'Antwort oder Frist', en: 'Answer or deadline' } })
    line.aside({ id: 'noAnswer', kind: 'timer', name: { de: '2 Tage', en: '2 days' }, after: 'P2D' }, 1)
    line.aside({ id: 'chase', kind: 'userTask', name: { de: 'Beim Netzbetreiber nachfragen', en: 'Ask the grid operator' }, ...clear }, 2)
    line.flow('answerOrTime', 'noAnswer')
    line.flow('noAnswer', 'chase')
    line.flow('chase', 'answerOrTime')
    line.next({
      id: 'gridAnswer',
      kind: 'catchMessage',
      name: { de: 'Antwort des Netzbetreibers', en: 'Answer of the grid operator' },
      message: 'gridAnswer',
      key: 'switchKey',
    })
    line.next({ id: 'isAccepted', kind: 'exclusiveGateway', name: { de: 'Angenommen?', en: 'Accepted?' } })
    line.aside({ id: 'clearRefusal', kind: 'userTask', name: { de: 'Ablehnung klären', en: 'Clear up the refusal' }, ...clear }, 1)
    line.flow('isAccepted', 'clearRefusal', { name: { de: 'abgelehnt', en: 'refused' }, when: 'switchAccepted != true' })
    line.flow('clearRefusal', 'request')
  },
}

export const beginSupply: Step = {
  draw: (line) => {
    line.next({
      id: 'setDay',
      kind: 'serviceTask',
      name: { de: 'Lieferbeginn festlegen', en: 'Set the begin of supply' },
      handler: 'switchDay',
    })
    line.next({ id: 'waitForDay', kind: 'timer', name: { de: 'Lieferbeginn', en: 'Begin of supply' }, date: 'switchDay' })
    line.next({
      id: 'supply',
      kind: 'serviceTask',
      name: { de: 'Belieferung beginnen', en: 'Begin the supply' },
      handler: `${name}/supply`,
    })
  },
  services: () => ({
    writes: {
      [`${name}/supply`]: [
        {
          kind: 'add',
          at: 'process',
          when: 'count(places) = 0',
          reads: { places: `process/${name}:marketLocation` },
          relation: `${name}:marketLocation`,
          definition: 'marketLocation',
          values: {
            'marketLocation:malo': 'malo',
            'marketLocation:sector': '"electricity"',
            'marketLocation:annualForecast': 'annualConsumption',
          },
        },
        {
          kind: 'link',
          at: 'contract/contract:contractElements',
          when: 'target.contractElementEnd = null',
          relation: 'contractElement:marketLocation',
          to: `process/${name}:marketLocation`,
          replaces: true,
        },
        {
          kind: 'set',
          at: 'contract(contractEnergySupply)',
          when: 'true',
          values: { 'contractEnergySupply:supplierSwitchDate': 'switchDay' },
        },
      ],
    },
  }),
}

export const confirmSupplyBegin: Step = {
  draw: (line) =>
    line.next({
      id: 'mailConfirmation',
      kind: 'serviceTask',
      name: { de: 'Lieferbeginn mitteilen', en: 'Tell the begin of supply' },
      handler: 'mailChangeConfirmed',
    }),
}
