import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import type { Text } from '@twinwerk/model/text/text'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/billing/use-account.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useShowTab } from '../../show-tab.ts'
import { twinsOnPath } from '../../../data/record/path-values.ts'
import { along } from '../along.ts'
import { Tile } from './Tile.tsx'
import { useLiveTwin, useStoredId } from '../use-live-twin.ts'
import { useMoney } from '../use-money.ts'

type OwedProps = { readonly tile: Extract<SummaryTile, { kind: 'owed' }> }

/** The balance of the account of a partner. */
export function OwedTile({ tile }: OwedProps) {
  const own = useStoredId()
  const { twin } = useLiveTwin(tile.partner.length > 0 ? along(tile.partner, { $mask: [] }) : undefined)
  const partner = tile.partner.length === 0 ? own : twin && twinsOnPath(twin, tile.partner)[0]?.id
  if (partner === undefined) return null
  return <Owed partner={partner} label={tile.label} tab={tile.tab} />
}

function Owed({ partner, label, tab }: { readonly partner: string; readonly label: Text; readonly tab: string }) {
  const { t } = useTranslation('summary')
  const { euro, day } = useMoney()
  const showTab = useShowTab()
  const version = useRecord(({ record }) => record?.original.id_information)
  const { account, again } = useAccount(partner, version)
  const { balance = 0, overdue = 0, nextCollection } = account ?? {}
  const note = () => {
    if (overdue > 0) return t('overdue', { amount: euro(overdue) })
    if (balance < 0) return t('credit')
    if (balance > 0 && nextCollection) return t('collected', { day: day(nextCollection.day) })
    return balance === 0 ? t('nothingOwed') : undefined
  }
  return (
    <Tile
      label={label}
      value={account && euro(Math.abs(balance))}
      note={account && note()}
      isLate={overdue > 0}
      onOpen={showTab && (() => showTab(tab))}
      again={again}
    />
  )
}
