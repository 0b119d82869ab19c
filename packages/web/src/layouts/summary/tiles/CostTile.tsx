import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useShowTab } from '../../show-tab.ts'
import { Tile } from './Tile.tsx'
import { useContracts } from '../use-contracts.ts'
import { useMoney } from '../use-money.ts'

/** The cost of the running contracts in the current month. It leads to the contract if there is one, else to all of them. */
export function CostTile({ tile }: { readonly tile: Extract<SummaryTile, { kind: 'monthlyCost' }> }) {
  const { t } = useTranslation('summary')
  const { amount } = useMoney()
  const showTab = useShowTab()
  const openTwin = useOpenTwin()
  const { contracts, isFailed, again } = useContracts(tile.contracts)
  const running = contracts?.filter(({ phase }) => phase === 'active')
  const [relation] = tile.contracts
  const [only] = running?.length === 1 ? running : []
  const open = () =>
    relation === undefined ? showTab?.('contract:contractElements') : only ? openTwin({ id: only.id }) : showTab?.(relation)
  return (
    <Tile
      label={tile.label}
      value={running && amount(running.reduce((sum, { monthly }) => sum + monthly, 0n))}
      note={running && relation !== undefined && t('contracts', { count: running.length })}
      onOpen={open}
      again={isFailed ? again : undefined}
    />
  )
}
