import { useTranslation } from 'react-i18next'
import { iconOf } from '../../../ui/icons.ts'
import { PortalLink } from '../parts/PortalLink.tsx'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import type { ContractView } from '../../../data/contracts/contract-view.ts'

export function ContractCard({ contract }: { readonly contract: ContractView }) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const Icon = iconOf(words.icon(contract.definition))
  const { phase, begin, end } = contract
  return (
    <PortalLink to={`mycontracts/${contract.id}`} className={classes.card}>
      <span className={classes.cardHead}>
        <Icon size={22} stroke={1.5} aria-hidden />
        <span className={classes.cardWords}>
          <span className={classes.name}>{contract.products[0] ?? words.type(contract.definition)}</span>
          {contract.products.length > 1 && <span className={classes.note}>{contract.products.slice(1).join(', ')}</span>}
          {contract.address !== '' && <span className={classes.note}>{contract.address}</span>}
          <span className={classes.note}>{contract.number}</span>
          {phase === 'future' && <span className={classes.note}>{t('beginsOn', { day: words.day(begin) })}</span>}
          {phase === 'ended' && <span className={classes.note}>{t('endedOn', { day: words.day(end) })}</span>}
          {phase === 'active' && end !== null && <span className={classes.note}>{t('endsOn', { day: words.day(end) })}</span>}
        </span>
        {contract.monthly > 0n && (
          <span className={classes.price}>
            {words.amount(contract.monthly)}
            <span className={classes.note}>{t('perMonth')}</span>
          </span>
        )}
      </span>
    </PortalLink>
  )
}
