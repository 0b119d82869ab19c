import { useTranslation } from 'react-i18next'
import form from '../../form/Form.module.css'
import { TextField } from '../../form/TextField.tsx'
import classes from '../Order.module.css'
import type { Suggestion, useAddressSearch } from './use-address-search.ts'

type Props = {
  readonly value: string
  readonly search: ReturnType<typeof useAddressSearch>
  readonly onChange: (value: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

/** The field that searches for an address, with the addresses found below it. */
export function AddressSearch({ value, search: { suggestions, isFetching, isFailed, isEmpty, refetch }, onChange, onChoose }: Props) {
  const { t } = useTranslation(['order', 'frame', 'field'])
  return (
    <div className={classes.search}>
      <TextField label={t('search')} hint={t('searchHint')} autoComplete="street-address" value={value} onChange={onChange} />
      <div role="status" aria-live="polite">
        {isFetching && <p className={form.hint}>{t('searching')}</p>}
        {isFailed && <p className={form.error}>{t('field:addressFailed')}</p>}
        {isEmpty && <p className={form.hint}>{t('noAddress')}</p>}
        {suggestions.length > 0 && <p className={form.unseen}>{t('found', { count: suggestions.length })}</p>}
      </div>
      {isFailed && (
        <button type="button" className={form.quiet} onClick={() => void refetch()}>
          {t('frame:tryAgain')}
        </button>
      )}
      {suggestions.length > 0 && (
        <ul className={classes.suggestions} aria-label={t('suggestions')}>
          {suggestions.map((suggestion) => {
            const { street, houseNumber, postcode, city } = suggestion.address
            const line = `${street} ${houseNumber}, ${postcode} ${city}`
            return (
              <li key={`${suggestion.building} ${line}`}>
                <button type="button" className={classes.suggestion} onClick={() => onChoose(suggestion)}>
                  {line}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
