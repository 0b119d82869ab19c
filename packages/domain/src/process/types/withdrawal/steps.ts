import type { Step } from '../../steps/step.ts'
import { yes } from '../../steps/step.ts'

/** Ends contract, elements and lines, and revokes the mandate. */
export const endContract: Step = {
  draw: (line) =>
    line.next({
      id: 'end',
      kind: 'serviceTask',
      name: { de: 'Vertrag und Mandat beenden', en: 'End contract and mandate' },
      handler: 'processWithdrawal/end',
    }),
  services: () => ({
    writes: {
      'processWithdrawal/end': [
        {
          kind: 'set',
          at: 'contract',
          values: { 'contract:contractEnd': 'if target.contractBegin > declaredDay then target.contractBegin else declaredDay' },
        },
        {
          kind: 'set',
          at: 'contract/contract:contractElements',
          when: 'target.contractElementEnd = null or target.contractElementEnd > declaredDay',
          values: {
            'contractElement:contractElementEnd':
              'if target.contractElementBegin > declaredDay then target.contractElementBegin else declaredDay',
          },
        },
        {
          kind: 'set',
          at: 'contract/contract:contractElements/contractElement:access',
          when: 'true',
          values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
        },
        {
          kind: 'set',
          at: 'contract/contract:paymentMethod(paymentDirectDebit)/paymentDirectDebit:sepaMandate',
          when: 'target.revokedAt = null',
          values: { 'sepaMandate:revokedAt': 'if target.signedAt > declaredDay then target.signedAt else declaredDay' },
        },
      ],
    },
  }),
}

export const confirmWithdrawal: Step = {
  draw: (line) => {
    line.next({
      id: 'fileLetter',
      kind: 'serviceTask',
      name: { de: 'Bestätigung ablegen', en: 'File the confirmation' },
      handler: 'letterWithdrawalConfirmed',
    })
    line.next({
      id: 'mailConfirmation',
      kind: 'serviceTask',
      name: { de: 'Widerruf bestätigen', en: 'Confirm the withdrawal' },
      handler: 'mailWithdrawalConfirmed',
    })
  },
}

/** Billing calculates the service that the customer used before the withdrawal. */
export const billUse: Step = {
  draw: (line) => {
    line.next({ id: 'wasUsed', kind: 'exclusiveGateway', name: { de: 'Schon genutzt?', en: 'Used already?' } })
    line.next(
      {
        id: 'partialCharge',
        kind: 'userTask',
        name: { de: 'Teilleistung berechnen', en: 'Work out the part that was used' },
        group: 'Abrechnung',
        deadline: 'P14D',
      },
      { name: yes, when: 'used = true' },
    )
    line.skip('wasUsed')
  },
}
