import { AppError } from '@twinwerk/model/error/app-error'
import { problemOf } from '@twinwerk/model/validation/finding'
import { sellerTaxIds } from '../store/billing/setup-identity.ts'
import type { SaveListener } from '../store/save/save-listener.ts'

const taxNumber = 'billingSetup:taxNumber'

/** Refuses a billing setup of a tenant without tax number and VAT id: none of its bills could be issued (§ 14 (4) no. 2 UStG). */
export const setupListener: SaveListener = {
  begin: async (_transaction, { codes }, { mutation, tenant }) => {
    const setup = mutation.twins.find(({ definition, kind }) => definition === 'billingSetup' && kind !== 'delete')
    if (!setup) return undefined
    return {
      judge: () => undefined,
      keep: (changes) => changes,
      finish: async (transaction, { language }) => {
        const { rows } = await transaction.run(sellerTaxIds(tenant, codes))
        if (rows.every(({ isKnown }) => isKnown)) return []
        throw new AppError('VALIDATION_FAILED', {
          problems: [problemOf({ systematics: taxNumber, key: 'billing.taxNumber', text }, [...setup.path, taxNumber], language)],
        })
      },
    }
  },
  refuseMove: async () => undefined,
}

const text = {
  de: 'Ohne Steuernummer oder USt-IdNr. kann keine Rechnung gestellt werden!',
  en: 'Without a tax number or a VAT id no bill can be issued.',
}
