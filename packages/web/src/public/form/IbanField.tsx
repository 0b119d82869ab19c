import { useTranslation } from 'react-i18next'
import { isAbroad, useBank } from '../../data/bank/use-bank.ts'
import { TextField } from './TextField.tsx'

type Props = {
  readonly iban: string
  readonly bic: string
  readonly onChange: (change: { iban?: string; bic?: string }) => void
  readonly onLeave?: (field: 'iban' | 'bic') => void
  readonly finding?: string | undefined
  readonly bicFinding?: string | undefined
}

/** An IBAN with its bank, looked up from 12 characters on; a foreign IBAN also needs its BIC (portal specification, section 5). */
export function IbanField({ iban, bic, onChange, onLeave, finding, bicFinding }: Props) {
  const { t } = useTranslation(['frame', 'field'])
  const { searching, bank, finding: wrong } = useBank(iban, bic)
  const ofBic = wrong === 'bicRequired' || wrong === 'bicShort'
  const found = bank && [bank['bank:name1'], bank['bank:bic']].filter(Boolean).join(' · ')
  return (
    <>
      <TextField
        label={t('iban')}
        value={iban}
        finding={wrong && !ofBic ? t(`field:${wrong}`) : finding}
        hint={searching ? t('field:bankSearching') : found}
        onChange={(value) => onChange({ iban: value })}
        onLeave={() => onLeave?.('iban')}
      />
      {isAbroad(iban) && (
        <TextField
          label={t('bic')}
          value={bic}
          finding={ofBic && bic !== '' ? t(`field:${wrong}`) : bicFinding}
          hint={ofBic ? t('field:bicRequired') : undefined}
          onChange={(value) => onChange({ bic: value })}
          onLeave={() => onLeave?.('bic')}
        />
      )}
    </>
  )
}
