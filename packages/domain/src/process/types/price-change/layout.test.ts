import { present } from '@twinwerk/model/error/present'
import { expect, test } from 'vitest'
import { namedInLayout } from '../../../testing/layout-paths.ts'
import { layout } from './layout.ts'

test('the twins that the preview was computed from are locked in the form once it began', () => {
  const { relations } = namedInLayout(present(layout.detail, 'the detail view'))
  const entered = relations.filter(({ relation, select, create }) => relation.startsWith('processPriceChange:') && (select || create))
  expect(entered.map(({ relation, lock }) => [relation.split(':')[1], lock])).toEqual(
    ['newPrices', 'onlyContracts'].map((name) => [name, 'affectedCount != null']),
  )
})
