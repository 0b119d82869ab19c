import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractView } from '../../../data/contracts/contract-view.ts'
import classes from '../parts/Portal.module.css'

type Props = {
  readonly contracts: readonly ContractView[]
  readonly contract: ContractView | undefined
  /** True if the contract is given, because the request was opened from its page. */
  readonly isGiven: boolean
  readonly isMissing: boolean
  readonly onChange: (id: string | undefined) => void
}

/** The contract that a request is about. */
export function ContractField({ contracts, contract, isGiven, isMissing, onChange }: Props) {
  const { t } = useTranslation('portal')
  return (
    <>
      {!isGiven && contracts.length > 1 && (
        <Select
          label={t('aboutContract')}
          placeholder={t('choose')}
          size="md"
          required
          data={contracts.map(({ id, products, number, address }) => ({
            value: id,
            label: [products[0] ?? number, address].filter(Boolean).join(', '),
          }))}
          error={isMissing ? t('choose') : undefined}
          value={contract?.id ?? null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )}
      {contract && (
        <p className={classes.note}>
          {t('contract')}: {[contract.products[0], contract.number, contract.address].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}
