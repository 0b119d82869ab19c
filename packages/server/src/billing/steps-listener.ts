import { AppError } from '@twinwerk/model/error/app-error'
import { stepsProblem, type StepsProblem } from '@twinwerk/model/calculator/price/price-steps-problem'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { siblingSteps } from '../store/billing/prices/step-rows.ts'
import type { SaveListener } from '../store/save/save-listener.ts'

const from = 'priceStep:from'

/** Refuses steps of a price that overlap or leave a gap: a quantity would be charged twice or not at all. */
export const stepsListener: SaveListener = {
  begin: async (_transaction, { codes }, { mutation, tenant }) => {
    if (!mutation.twins.some(({ definition }) => definition === 'priceStep')) return undefined
    return {
      judge: () => undefined,
      keep: (changes) => changes,
      finish: async (transaction, { mutation: saved, uuidOf, language }) => {
        const paths = new Map(
          saved.twins.flatMap((twin, index) =>
            twin.definition === 'priceStep' ? [[twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid, twin.path] as const] : [],
          ),
        )
        const { rows } = await transaction.run(siblingSteps({ tenant, codes }, [...paths.keys()]))
        for (const steps of Map.groupBy(rows, ({ component }) => component).values()) {
          const found = stepsProblem(steps)
          if (!found) continue
          const path = paths.get(found.step.step) ?? [...paths.values()].at(-1) ?? []
          throw new AppError('VALIDATION_FAILED', {
            problems: [problemOf({ systematics: from, key: 'price.steps', text: texts[found.kind] }, [...path, from], language)],
          })
        }
        return []
      },
    }
  },
  refuseMove: async () => undefined,
}

const texts: Readonly<Record<StepsProblem, Text>> = {
  begin: { de: 'Die erste Staffel beginnt bei 0!', en: 'The first step begins at 0.' },
  overlap: {
    de: 'Die Staffel beginnt, bevor die vorige endet: Eine Menge würde zweimal berechnet!',
    en: 'The step begins before the one before it ends: a quantity would be charged twice.',
  },
  gap: {
    de: 'Zwischen dieser Staffel und der vorigen ist eine Lücke: Eine Menge würde nicht berechnet!',
    en: 'Between this step and the one before it is a gap: a quantity would not be charged.',
  },
}
